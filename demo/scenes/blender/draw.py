"""Renders one scene and writes its passes for develop.ts: blender -b -P draw.py -- scene.json passes.raw cache [samples] [scale]."""
import json
import os
import sys
import tempfile
import time
from array import array

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio
from things import place

PASSES = {
    "Image": 3,
    "Denoising Albedo": 3,
    "Denoising Normal": 3,
    "Denoising Depth": 1,
    "DiffDir": 3,
    "DiffInd": 3,
    "print-1": 3,
    "print-2": 3,
    "print-3": 3,
    "tint": 3,
}


def enable_passes(folder):
    scene = bpy.context.scene
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    for name in ("print-1", "print-2", "print-3", "tint"):
        layer.aovs.add().name = name
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    target = tree.nodes.new("CompositorNodeOutputFile")
    target.base_path = folder
    target.format.file_format = "OPEN_EXR"
    target.format.color_depth = "32"
    target.file_slots.clear()
    for name in PASSES:
        target.file_slots.new(name)
        tree.links.new(source.outputs[name], target.inputs[name])


def append_pass(folder, name, path, channels):
    """Appends a pass to the file as 32-bit floats, bottom row first."""
    image = bpy.data.images.load(os.path.join(folder, f"{name}{bpy.context.scene.frame_current:04d}.exr"))
    width, height = image.size
    values = array("f", bytes(width * height * 16))
    image.pixels.foreach_get(values)
    with open(path, "ab") as file:
        selected = array("f", bytes(width * height * channels * 4))
        for channel in range(channels):
            selected[channel::channels] = values[channel::4]
        selected.tofile(file)


def main(source, path, cache_folder, samples=40, scale=1.0):
    with open(source) as file:
        scene = json.load(file)
    started = time.time()
    studio.empty()
    for index, thing in enumerate(scene["things"]):
        place(thing, index, cache_folder)
    bpy.context.scene.frame_set(1)
    studio.room(scene)
    studio.light(scene)
    studio.camera(scene)
    studio.settings(scene, int(samples), float(scale))
    built = time.time()
    with tempfile.TemporaryDirectory() as folder:
        enable_passes(folder)
        bpy.ops.render.render()
        rendered = time.time()
        open(path, "wb").close()
        for name, channels in PASSES.items():
            append_pass(folder, name, path, channels)
    print(f"scene built in {built - started:.0f} s, rendered in {rendered - built:.0f} s")


main(*sys.argv[sys.argv.index("--") + 1 :])
