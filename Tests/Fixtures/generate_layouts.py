#!/usr/bin/env python3
"""Writes Layout/*.json: systems of layout constraints and their solutions by successive linear programs.

    python3 -m venv venv && venv/bin/pip install scipy numpy && venv/bin/python generate_layouts.py

Each priority is one linear program: it minimizes the sum of the violations of its constraints, in points, among the
solutions that are optimal for all higher priorities. Required constraints hold exactly. A required constraint that
contradicts earlier ones is left out. The tests read the files and need no Python. The numbers are random, with fixed
seeds.

A constraint is a list: first view, attribute, relation, second view, attribute, multiplier, constant, priority. A view
is an index, -1 for the root view, or -2 for none; relations are -1, 0 and 1 as in NSLayoutConstraint.Relation. Only the
horizontal axis is used: the position and the width of each view.
"""
import json
import os
import random

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_matrix

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Layout")
ROOT_WIDTH = 400.0
TOLERANCE = 1e-6


class Program:
    """Linear constraints `expression relation 0` over variables, some of which must not be negative."""

    def __init__(self, lengths):
        self.lengths = lengths  # whether each variable is a length
        self.rows = []  # (coefficients by variable, constant, relation, priority)

    def _solve(self, required, soft, fixed, objective=None):
        """Minimizes the violations of `soft`, or `objective`, while earlier levels keep their sums."""
        n = len(self.lengths)
        levels = [rows for rows, _ in fixed] + ([soft] if soft else [])
        errors = sum(2 * len(rows) for rows in levels)
        a_ub, b_ub, a_eq, b_eq = [], [], [], []
        bounds = [(0, None) if is_length else (None, None) for is_length in self.lengths]
        bounds += [(0, None)] * errors
        def add(coefficients, constant, relation, extra=()):
            line = dict(coefficients)
            for index, value in extra:
                line[index] = value
            if relation == 0:
                a_eq.append(line), b_eq.append(-constant)
            elif relation < 0:
                a_ub.append(line), b_ub.append(-constant)
            else:
                a_ub.append({k: -v for k, v in line.items()}), b_ub.append(constant)
        for row in required:
            add(row[0], row[1], row[2])
        next_error = n
        cost = np.zeros(n + errors)
        for index, rows in enumerate(levels):
            members = []
            for row in rows:
                extra = [(next_error, -1.0), (next_error + 1, 1.0)]
                if row[2] < 0:
                    extra = extra[:1]
                elif row[2] > 0:
                    extra = extra[1:]
                members += [e for e, _ in extra]
                add(row[0], row[1], row[2], extra)
                next_error += 2
            if index < len(fixed):
                a_ub.append({e: 1.0 for e in members}), b_ub.append(fixed[index][1] + TOLERANCE)
            else:
                cost[members] = 1.0
        if objective is not None:
            cost = np.zeros(n + errors)
            for index, value in objective.items():
                cost[index] = value
        def matrix(lines):
            if not lines:
                return None
            data, i, j = [], [], []
            for row, line in enumerate(lines):
                for index, value in line.items():
                    data.append(value), i.append(row), j.append(index)
            return csr_matrix((data, (i, j)), shape=(len(lines), n + errors))
        return linprog(cost, matrix(a_ub), b_ub or None, matrix(a_eq), b_eq or None, bounds, method="highs")

    def is_feasible(self, required):
        return self._solve(required, [], []).status == 0

    def required_rows(self):
        """The required rows, without those that contradict earlier ones, and the indices of these."""
        kept, ignored = [], []
        rows = [(i, row) for i, row in enumerate(self.rows) if row[3] >= 1000]
        if self.is_feasible([row for _, row in rows]):
            return [row for _, row in rows], []
        for index, row in rows:
            if self.is_feasible(kept + [row]):
                kept.append(row)
            else:
                ignored.append(index)
        return kept, ignored

    def solve(self):
        """The sums of the violations by priority, and the indices of ignored rows."""
        required, ignored = self.required_rows()
        fixed = []
        sums = []
        for priority in sorted({row[3] for row in self.rows if row[3] < 1000}, reverse=True):
            rows = [row for row in self.rows if row[3] == priority]
            result = self._solve(required, rows, fixed)
            assert result.status == 0, result.message
            fixed.append((rows, max(0.0, result.fun)))
            sums.append([priority, round(max(0.0, result.fun), 4)])
        self.required, self.fixed = required, fixed
        return sums, ignored

    def unique_values(self):
        """The value of each variable, or None where the optimal solutions differ. Call solve() first."""
        values = []
        for index in range(len(self.lengths)):
            low = self._solve(self.required, [], self.fixed, {index: 1.0})
            high = self._solve(self.required, [], self.fixed, {index: -1.0})
            if low.status != 0 or high.status != 0 or abs(low.fun + high.fun) > 1e-3:
                values.append(None)
            else:
                values.append(round((low.fun - high.fun) / 2, 3))
        return values


# Layout constraints

def coefficients(view, attribute):
    """An attribute of a view as coefficients and a constant. Views have the variables 2v (left) and 2v + 1 (width)."""
    if view == -1:
        return {}, {"left": 0.0, "right": ROOT_WIDTH, "width": ROOT_WIDTH, "centerX": ROOT_WIDTH / 2}[attribute]
    left, width = 2 * view, 2 * view + 1
    return {
        "left": {left: 1.0}, "right": {left: 1.0, width: 1.0}, "width": {width: 1.0},
        "centerX": {left: 1.0, width: 0.5},
    }[attribute], 0.0


def make_row(constraint):
    first, attribute, relation, second, other, multiplier, constant, priority = constraint
    terms, offset = coefficients(first, attribute)
    terms = dict(terms)
    if second != -2:
        others, other_offset = coefficients(second, other)
        for index, value in others.items():
            terms[index] = terms.get(index, 0.0) - multiplier * value
        offset -= multiplier * other_offset
    return {k: v for k, v in terms.items() if v != 0}, offset - constant, relation, priority


def intrinsic_rows(view, intrinsic):
    width, hugging, resistance = intrinsic
    return [
        ({2 * view + 1: 1.0}, -float(width), -1, hugging), ({2 * view + 1: 1.0}, -float(width), 1, resistance),
    ]


def random_constraint(r, count, priorities):
    positions = ["left", "right", "centerX"]
    priority = r.choice(priorities)
    relation = r.choice([0, 0, -1, 1])
    first = r.randrange(count)
    if r.random() < 0.4:
        if r.random() < 0.5:
            return [first, "width", relation, -2, "none", 1, r.randrange(10, 200), priority]
        second = r.choice([v for v in range(-1, count) if v != first])
        return [first, "width", relation, second, "width", r.choice([1, 0.5, 2]), r.randrange(-20, 50), priority]
    second = r.choice([-1] + [v for v in range(count) if v != first])
    return [first, r.choice(positions), relation, second, r.choice(positions), 1, r.randrange(-100, 200), priority]


def make_systems(count):
    systems = []
    for seed in range(count):
        r = random.Random(seed)
        views = r.randrange(2, 7)
        priorities = [1000, 1000, r.choice([750, 900]), 500, 251, r.choice([250, 50])]
        intrinsic = [
            [r.randrange(10, 150), r.choice([250, 251, 500]), r.choice([750, 749, 1000])] if r.random() < 0.4 else None
            for _ in range(views)
        ]
        constraints = [random_constraint(r, views, priorities) for _ in range(r.randrange(views, 5 * views))]
        program = Program([False, True] * views)
        program.rows = [make_row(c) for c in constraints]
        for view, sizes in enumerate(intrinsic):
            if sizes:
                program.rows += intrinsic_rows(view, sizes)
        sums, ignored = program.solve()
        if any(index >= len(constraints) for index in ignored):
            continue  # a contradiction of intrinsic sizes depends on their order
        systems.append({
            "views": intrinsic, "constraints": constraints, "sums": sums, "ignored": ignored,
            "values": program.unique_values(),
        })
    return systems


def make_sequence(seed, changes):
    """Random changes of constraints and views, and the sums and ignored constraints after each change."""
    r = random.Random(1000 + seed)
    views = 6
    priorities = [1000, 1000, 900, 750, 500, 251, 250]
    constraints = [random_constraint(r, views, priorities) for _ in range(26)]
    initial = [list(c) for c in constraints]
    active = []  # indices in the order of activation
    present = [True] * views
    steps = []
    while len(steps) < changes:
        kind = r.random()
        inactive = [c for c in range(len(constraints)) if c not in active]
        if kind < 0.4 and inactive:
            c = r.choice(inactive)
            items = [constraints[c][0]] + [constraints[c][3]] * (constraints[c][3] >= 0)
            if not all(present[v] for v in items):
                continue
            active.append(c)
            step = ["activate", c]
        elif kind < 0.6 and active:
            c = r.choice(active)
            active.remove(c)
            step = ["deactivate", c]
        elif kind < 0.75:
            c = r.randrange(len(constraints))
            constraints[c][6] = r.randrange(-100, 200)
            step = ["constant", c, constraints[c][6]]
        elif kind < 0.88:
            c = r.randrange(len(constraints))
            constraints[c][7] = r.choice(priorities)
            step = ["priority", c, constraints[c][7]]
        else:
            v = r.randrange(views)
            present[v] = not present[v]
            if present[v]:
                step = ["add", v]
            else:
                step = ["remove", v]
                # Only constraints that the view itself holds stay active.
                active = [c for c in active if constraints[c][3] == -2 or v not in (constraints[c][0], constraints[c][3])]
        used = [c for c in active if present[constraints[c][0]]]
        program = Program([False, True] * views)
        program.rows = [make_row(constraints[c]) for c in used]
        sums, ignored = program.solve()
        steps.append(step + [[s for _, s in sums], [used[i] for i in ignored]])
    return {"constraints": initial, "steps": steps}


# Stack views

def make_stacks():
    """Stack views of 300 x 100 points, and the spans of their views along the axis."""
    stacks = []
    for seed in range(60):
        r = random.Random(5000 + seed)
        distribution = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"][seed % 5]
        count = r.randrange(1, 6)
        spacing = r.choice([0, 5, 8.5, 20])
        lengths = [r.randrange(10, 90) for _ in range(count)]
        hugging = r.sample([250, 251, 252, 253, 254], count)
        resistance = r.sample([750, 749, 748, 747, 746], count)
        total = 300.0
        program = Program([False, True] * count)
        rows = [({0: 1.0}, 0.0, 0, 1000), ({2 * count - 2: 1.0, 2 * count - 1: 1.0}, -total, 0, 1000)]
        for v in range(count):
            rows += [
                ({2 * v + 1: 1.0}, -float(lengths[v]), -1, hugging[v]),
                ({2 * v + 1: 1.0}, -float(lengths[v]), 1, resistance[v]),
            ]
        for v in range(count - 1):
            gap = {2 * v + 2: 1.0, 2 * v: -1.0, 2 * v + 1: -1.0}
            if distribution in ("fill", "fillEqually", "fillProportionally"):
                rows.append((gap, -spacing, 0, 1000))
                continue
            rows.append((gap, -spacing, 1, 1000))
            if v == 0:
                continue
            # The space between two views, or the distance of their centers, minus that of the first two views.
            part = 1 if distribution == "equalSpacing" else 0.5
            difference = {}
            for index, value in [(2 * v + 2, 1), (2 * v + 3, 1 - part), (2 * v, -1), (2 * v + 1, -part),
                                 (2, -1), (3, part - 1), (0, 1), (1, part)]:
                difference[index] = difference.get(index, 0.0) + value
            rows.append((difference, 0.0, 0, 1000 if distribution == "equalSpacing" else 149))
        for v in range(1, count):
            if distribution == "fillEqually":
                rows.append(({2 * v + 1: 1.0, 1: -1.0}, 0.0, 0, 1000))
            elif distribution == "fillProportionally":
                rows.append(({2 * v + 1: 1.0, 1: -lengths[v] / lengths[0]}, 0.0, 0, 999))
        program.rows = rows
        program.solve()
        stacks.append({
            "axis": seed % 2, "distribution": distribution, "spacing": spacing, "lengths": lengths, "hugging": hugging,
            "resistance": resistance, "values": program.unique_values(),
        })
    return stacks


def write(name, value):
    with open(os.path.join(FOLDER, name), "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(v, separators=(",", ":")) for v in value) + "\n]\n")
    print(name, len(value), os.path.getsize(os.path.join(FOLDER, name)), "bytes")


if __name__ == "__main__":
    os.makedirs(FOLDER, exist_ok=True)
    write("stacks.json", make_stacks())
    write("systems.json", make_systems(200))
    write("sequences.json", [make_sequence(seed, 200) for seed in range(12)])
