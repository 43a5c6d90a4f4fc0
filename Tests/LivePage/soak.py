#!/usr/bin/env python3
"""Watches a served app while 20 clients use it, of which ten are slow or cut off.

Usage: soak.py SECONDS PROGRAM [ARGUMENT...]
PROGRAM serves a page if it is started with the arguments and --serve. One client drags a list, and measures how late frames
arrive: first alone for a minute (or a sixth of the time), then with nine other fast clients, five that read 2 KB per second,
and five that close their connection, with and without a farewell, or stop reading, and come back. Prints the resident memory of
the program and of the app's process each minute. Fails if memory grows after the first third, or if frames become late.
"""
import asyncio, base64, json, os, pathlib, random, re, socket, struct, subprocess, sys, time


class Client:
    """A WebSocket that is connected to the session."""

    def __init__(self, host, port, buffer=None):
        self.host, self.port, self.buffer = host, port, buffer

    async def open(self):
        connection = socket.socket()
        if self.buffer: connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.buffer)
        connection.setblocking(False)
        await asyncio.get_running_loop().sock_connect(connection, (self.host, self.port))
        self.reader, self.writer = await asyncio.open_connection(sock=connection, limit=self.buffer or 1 << 20)
        name = f"{self.host}:{self.port}"
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            (f"GET /session HTTP/1.1\r\nHost: {name}\r\nOrigin: http://{name}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head: raise ConnectionError(head.decode())

    def send(self, message): self.send_frame(0x81, json.dumps(message).encode())

    def send_frame(self, first, data):
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        # A mask of zeros leaves the data as it is.
        self.writer.write(bytes([first]) + size + b"\0\0\0\0" + data)

    async def receive(self):
        """Returns the next message."""
        parts = []
        while True:
            first, size = await self.reader.readexactly(2)
            if size == 126: size, = struct.unpack(">H", await self.reader.readexactly(2))
            elif size == 127: size, = struct.unpack(">Q", await self.reader.readexactly(8))
            data = await self.reader.readexactly(size)
            if first & 15 == 8: raise ConnectionError("closed by the server")
            # The server closes connections that do not answer its pings.
            if first & 15 == 9: self.send_frame(0x8A, data)
            if first & 15 in (9, 10): continue
            parts.append(data)
            if first & 128: return json.loads(b"".join(parts))

    def cut(self):
        """Closes the connection by a reset, without a farewell."""
        connection = self.writer.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()


async def measure(client, lateness):
    """Drags with a finger, and appends how late each frame arrives: the time since the previous one beyond the frame's duration."""
    await client.open()
    previous = start = None
    while True:
        message = await client.receive()
        if message["type"] == "hello": duration = 1 / message["fps"]
        if message["type"] != "frames": continue
        now, frame = time.monotonic(), message["lines"][-1]["frame"]
        if previous: lateness.append((now - previous[0] - (frame - previous[1]) * duration, now))
        previous, start = (now, frame), start or frame
        step = (frame - start) % 120
        if step < 60:
            phase = "began" if step == 0 else "ended" if step == 59 else "moved"
            client.send({"type": "input", "input": [{"touch": 0, "phase": phase, "at": [160, 400 - 5 * step]}]})


async def follow(client):
    await client.open()
    while True: await client.receive()


async def crawl(client):
    await client.open()
    while await client.reader.read(512): await asyncio.sleep(0.25)


async def leave(client, generator):
    await client.open()
    end = time.monotonic() + generator.uniform(0.1, 4)
    while time.monotonic() < end: await client.receive()
    way = generator.choice(["farewell", "cut", "silence"])
    if way == "silence": await asyncio.sleep(generator.uniform(1, 10))
    if way == "farewell": client.writer.close()
    else: client.cut()


async def repeatedly(make, breaks=None):
    """Runs a client again after its end, and appends the ends to a list."""
    while True:
        try: await make()
        except (OSError, asyncio.IncompleteReadError) as error:
            if breaks is not None: breaks.append(repr(error))
        await asyncio.sleep(0.5)


def memory(process):
    """The resident memory of a process, in megabytes."""
    match = re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process}/status").read_text())
    return int(match.group(1)) / 1024


def quantiles(lateness):
    values = sorted(value * 1000 for value, _ in lateness)
    return [values[min(len(values) - 1, int(len(values) * part))] for part in (0.5, 0.95, 0.99, 1)] if values else [0] * 4


async def watch(seconds, program, host, port):
    generator, lateness = random.Random(1), []
    worker = int(subprocess.run(["pgrep", "-P", str(program.pid)], capture_output=True, text=True).stdout.split()[0])
    breaks = []
    driver = asyncio.create_task(repeatedly(lambda: measure(Client(host, port), lateness), breaks))
    tasks = [driver]
    await asyncio.sleep(min(60, seconds / 6))
    alone = quantiles(lateness)
    print("frames are late alone by {:.1f}, {:.1f}, {:.1f} ms at the median, 95th and 99th percentile, at most {:.1f} ms".format(*alone))
    lateness.clear()
    for index in range(19):
        make = {
            0: lambda: crawl(Client(host, port, 4096)), 1: lambda: leave(Client(host, port), generator),
        }.get(index // 5, lambda: follow(Client(host, port)))
        tasks.append(asyncio.create_task(repeatedly(make)))
    start, sizes, all_late = time.monotonic(), [], []
    while time.monotonic() - start < seconds:
        await asyncio.sleep(min(60, seconds / 6))
        sizes.append((memory(program.pid), memory(worker)))
        late = quantiles(lateness)
        print("{:4.0f} s: {:.1f} MB and {:.1f} MB; late by {:.1f}, {:.1f}, {:.1f}, at most {:.1f} ms; {} messages".format(
            time.monotonic() - start, *sizes[-1], *late, len(lateness)), flush=True)
        all_late += lateness
        lateness.clear()
    for task in tasks: task.cancel()
    late, third = quantiles(all_late), sizes[len(sizes) // 3]
    print("with 20 clients frames are late by {:.1f}, {:.1f}, {:.1f}, at most {:.1f} ms; the measuring client was cut off {} times".format(
        *late, len(breaks)), *breaks[:3])
    growth = [last - first for first, last in zip(third, sizes[-1])]
    print("memory grows by {:.1f} MB and {:.1f} MB after the first third".format(*growth))
    return growth[0] < 8 and late[1] < max(2 * alone[1], 25)


def main():
    seconds, words = float(sys.argv[1]), sys.argv[2:]
    program = subprocess.Popen([*words, "--serve"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        match = re.search(r"http://([\d.]+):(\d+)", program.stdout.readline())
        is_level = asyncio.run(watch(seconds, program, match.group(1), int(match.group(2))))
    finally:
        program.terminate()
        program.wait()
    sys.exit(not is_level)


main()
