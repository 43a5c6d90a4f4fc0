"""Damaged storyboards, xibs and asset catalogs: the program shows what it can, reports the rest, and does not end."""
import base64
import os

from damage import damage_bytes, damage_value
from damage_texts import damage_text
from folders import FolderCase
from process import run_tool
import json

STORYBOARD = b"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="tabs"><scenes>
<scene sceneID="1"><objects><tabBarController id="tabs"><tabBar key="tabBar" id="tb"><rect key="frame" x="0" y="0" width="320" height="49"/></tabBar>
<connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/><segue destination="list" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController></objects></scene>
<scene sceneID="2"><objects><navigationController id="nav"><navigationBar key="navigationBar" id="nb" largeTitles="YES"/>
<connections><segue destination="first" kind="relationship" relationship="rootViewController" id="r3"/></connections></navigationController></objects></scene>
<scene sceneID="3"><objects><viewController id="first" title="First" storyboardIdentifier="first"><view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
<subviews><label text="Text" textAlignment="center" numberOfLines="0" id="l1" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="10" y="10" width="100" height="20"/><fontDescription key="fontDescription" type="system" pointSize="17"/><color key="textColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
<button opaque="NO" buttonType="system" id="b1"><rect key="frame" x="60" y="80" width="100" height="44"/><state key="normal" title="Go"/><connections><segue destination="list" kind="show" id="s1"/><action selector="press:" destination="first" eventType="touchUpInside" id="a1"/></connections></button>
<stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="8" id="st"><rect key="frame" x="0" y="200" width="200" height="100"/><subviews><slider value="0.5" minValue="0" maxValue="1" id="sl"/><switch on="YES" id="sw"/><segmentedControl selectedSegmentIndex="0" id="sg"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl><stepper maximumValue="100" id="sp"/><progressView progress="0.3" id="pv"/></subviews></stackView>
<containerView id="cv"><rect key="frame" x="0" y="300" width="100" height="100"/><connections><segue destination="list" kind="embed" id="e1"/></connections></containerView>
<scrollView id="sc"><rect key="frame" x="0" y="400" width="100" height="80"/><subviews><imageView image="star" id="iv"><rect key="frame" x="0" y="0" width="500" height="500"/></imageView></subviews></scrollView></subviews>
<color key="backgroundColor" name="Paper"/><viewLayoutGuide key="safeArea" id="sa"/>
<constraints><constraint firstItem="l1" firstAttribute="leading" secondItem="sa" secondAttribute="leading" constant="20" id="c1"/><constraint firstItem="l1" firstAttribute="top" secondItem="sa" secondAttribute="top" multiplier="1:2" priority="750" id="c2"/><constraint firstItem="l1" firstAttribute="width" relation="lessThanOrEqual" constant="200" id="c3"/></constraints></view>
<navigationItem key="navigationItem" title="T" id="ni"><barButtonItem key="rightBarButtonItem" systemItem="add" id="bb"/></navigationItem><connections><outlet property="label" destination="l1" id="o1"/></connections></viewController>
<tapGestureRecognizer id="tg"><connections><action selector="tap:" destination="first" id="a2"/></connections></tapGestureRecognizer></objects></scene>
<scene sceneID="4"><objects><tableViewController id="list"><tableView key="view" dataMode="static" style="grouped" rowHeight="44" id="tv"><rect key="frame" x="0" y="0" width="320" height="480"/>
<sections><tableViewSection headerTitle="H" id="ts"><cells><tableViewCell style="default" id="tc"><rect key="frame" x="0" y="0" width="320" height="44"/><tableViewCellContentView key="contentView" id="cc"><rect key="frame" x="0" y="0" width="320" height="44"/></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
</scenes><resources><namedColor name="Paper"><color red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"/></namedColor><image name="star" width="20" height="20"/></resources></document>
"""
XIB = b"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
<view contentMode="scaleToFill" id="v1"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews><textField borderStyle="roundedRect" text="a" id="tf"><rect key="frame" x="0" y="0" width="100" height="30"/><textInputTraits key="textInputTraits"/></textField>
<textView text="Lorem" id="tx"><rect key="frame" x="0" y="30" width="100" height="30"/></textView><activityIndicatorView animating="YES" id="ai"/><pageControl numberOfPages="3" id="pc"/>
<collectionView dataMode="prototypes" id="co"><rect key="frame" x="0" y="60" width="200" height="40"/><collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="fl"><size key="itemSize" width="50" height="50"/><inset key="sectionInset" minX="0" minY="0" maxX="0" maxY="0"/></collectionViewFlowLayout></collectionView></subviews>
<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view></objects></document>
"""
IMAGE = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
IMAGE_SET = {"images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"}, {"idiom": "universal", "scale": "2x", "filename": "a.png",
             "appearances": [{"appearance": "luminosity", "value": "dark"}], "resizing": {"mode": "9-part", "cap-insets": {"top": 1, "left": 1, "bottom": 1, "right": 1}}}], "info": {"version": 1}}
COLOR_SET = {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1.0", "green": "0x80", "blue": "128", "alpha": "0.5"}}}]}
TOKEN = r'"[^"]*"|<[^<>]*/>|<(\w+)[^<>]*>|</\w+>|[\w.]+'


class Interfaces:
    """Damages a storyboard, a xib and the sets of a catalog."""

    def __init__(self, tool, _=None): self.runner = os.path.join(os.path.dirname(tool), "InterfaceRunner")

    def make(self, random, _):
        kind = random.choice(["storyboard", "storyboard", "xib", "catalog"])
        if kind == "storyboard": return FolderCase({"in/Main.storyboard": damage_text(random, STORYBOARD, TOKEN)})
        if kind == "xib": return FolderCase({"in/Card.xib": damage_text(random, XIB, TOKEN)})
        sets = {}
        for name, value in (("star.imageset", IMAGE_SET), ("Paper.colorset", COLOR_SET)):
            for _ in range(random.choice([0, 1, 3])): value = damage_value(random, value)
            data = json.dumps(value).encode()
            sets[f"in/A.xcassets/{name}/Contents.json"] = damage_bytes(random, data) if random.random() < 0.3 else data
        sets["in/A.xcassets/star.imageset/a.png"] = damage_bytes(random, IMAGE) if random.random() < 0.5 else IMAGE
        links = {"in/A.xcassets/loop.imageset": random.choice(["..", ".", "star.imageset"])} if random.random() < 0.2 else {}
        return FolderCase(sets, links)

    def smaller(self, case): return case.smaller()

    def save(self, case, path): case.save(path)

    def fault(self, case, directory):
        case.write(directory)
        return run_tool(self.runner, ["in"], directory).fault((0,))
