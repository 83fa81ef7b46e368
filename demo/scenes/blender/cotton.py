"""Folded cloth: slightly uneven layers that turn around at the front."""
import math
import random

import bpy
from film import mesh
from materials import cotton, paper


def piece(w, d, layers, thick, pick, material):
    """One folded piece with its open edges at the back."""
    turn = thick * 1.25
    path = []
    for layer in range(layers):
        z = layer * turn * 2
        front, back = -d / 2 + pick.uniform(-0.02, 0.03), d / 2 + pick.uniform(-0.03, 0.03)
        there, here = (back, front) if layer % 2 == 0 else (front, back)
        path += [(there + (here - there) * i / 12, z) for i in range(13)]
        if layer < layers - 1:
            sign = -1 if layer % 2 == 0 else 1
            path += [(here + sign * turn * 1.5 * math.sin(a), z + turn - turn * math.cos(a)) for a in (0.5, 1.05, 1.57, 2.1, 2.65)]
    across = 28
    lumps = [(pick.uniform(1.2, 4), pick.uniform(0, 6), pick.uniform(0.3, 1)) for _ in range(4)]
    points, uvs = [], []
    run = 0
    for k, (y, z) in enumerate(path):
        if k:
            run += math.hypot(y - path[k - 1][0], z - path[k - 1][1])
        for i in range(across + 1):
            x = (i / across - 0.5) * w
            soft = sum(a * math.sin(f * x + p + 2.1 * y) for f, p, a in lumps) * thick * 0.16
            edge = abs(i / across - 0.5) * 2
            points.append((x * (1 + 0.012 * math.sin(9 * z + y)), y, z + soft + thick * 0.7 - thick * 0.35 * edge**8))
            uvs.append((x, run))
    faces = [
        (k * (across + 1) + i, k * (across + 1) + i + 1, (k + 1) * (across + 1) + i + 1, (k + 1) * (across + 1) + i)
        for k in range(len(path) - 1)
        for i in range(across)
    ]
    made = mesh("cloth", points, faces, [[uvs[v] for v in face] for face in faces])
    solid = made.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = thick * 1.5, 0
    smooth = made.modifiers.new("fine", "SUBSURF")
    smooth.levels = smooth.render_levels = 2
    lump = made.modifiers.new("soft", "DISPLACE")
    texture = bpy.data.textures.new("soft", "CLOUDS")
    texture.noise_scale = 0.35
    lump.texture, lump.strength, lump.texture_coords = texture, thick * 0.5, "OBJECT"
    holder = bpy.data.objects.new("at", None)
    holder.location = (pick.uniform(0, 9), pick.uniform(0, 9), 0)
    lump.texture_coords_object = holder
    made.data.materials.append(material)
    return made, (layers - 1) * turn * 2 + thick * 1.5


def thickness(thing):
    return thing["size"][1] / thing.get("pieces", 3) / (2.5 * (thing.get("layers", 3) - 1) + 1.7)


def loop(thing):
    """Depth of the folds at the front."""
    return thickness(thing) * 2.75


def stack(thing, seed):
    """A stack of folded pieces; `tints` and `colors` repeat over them."""
    w, _, d = thing["size"]
    pick = random.Random(seed)
    count, layers = thing.get("pieces", 3), thing.get("layers", 3)
    thick = thickness(thing)
    tints = thing.get("tints", [[1, 0, 0]])
    colors = thing.get("colors", [thing["color"]])
    parts, z = [], 0
    for i in range(count):
        material = cotton(f"cotton-{i}", colors[i % len(colors)], tuple(tints[i % len(tints)]))
        made, tall = piece(w * pick.uniform(0.97, 1), d * pick.uniform(0.97, 1), layers, thick, pick, material)
        made.location = (pick.uniform(-0.02, 0.02), pick.uniform(-0.02, 0.02), z)
        made.rotation_euler[2] = math.radians(pick.uniform(-1.6, 1.6))
        parts.append(made)
        z += tall * 0.97
    return parts, z


def together(parts):
    holder = bpy.data.objects.new("together", None)
    bpy.context.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
    return holder


def towels(thing, seed, _store):
    return together(stack(thing, seed)[0])


def sleeve(thing, seed, _store):
    """A stack in a printed paper band."""
    parts, tall = stack(thing, seed)
    w, _, d = thing["size"]
    band = w * 0.5
    deep, high, soft = d + 0.1 + 2 * loop(thing), tall + 0.035, 0.07
    ring = []
    for cx, cz, start in ((-1, 0, 180), (-1, 1, 90), (1, 1, 0), (1, 0, -90)):
        for step in range(7):
            angle = math.radians(start + (90 - step * 15))
            ring.append((cx * (deep / 2 - soft) + soft * math.cos(angle), (soft if cz == 0 else high - soft) + soft * math.sin(angle)))
    # Lengths along the ring: up the front, over the top and down the back.
    run = [0]
    for (a, b), (c, e) in zip(ring, ring[1:] + ring[:1]):
        run.append(run[-1] + math.hypot(a - c, b - e))
    across = 10
    points = [((i / across - 0.5) * band, y, z) for y, z in ring for i in range(across + 1)]
    faces, uvs = [], []
    for k in range(len(ring)):
        n = (k + 1) % len(ring)
        for i in range(across):
            faces.append((k * (across + 1) + i + 1, k * (across + 1) + i, n * (across + 1) + i, n * (across + 1) + i + 1))
            v0, v1 = run[k] / run[-1], run[k + 1] / run[-1]
            uvs.append((((i + 1) / across, v0), (i / across, v0), (i / across, v1), ((i + 1) / across, v1)))
    made = mesh("band", points, faces, uvs)
    solid = made.modifiers.new("thick", "SOLIDIFY")
    solid.thickness = 0.012
    made.data.materials.append(paper("band", number=thing["printed"]))
    return together([*parts, made])
