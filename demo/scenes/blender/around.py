"""The things around the packs: stones, dune grass, books, a lamp."""
import math
import random

import bpy
from cotton import together
from film import mesh
from materials import Sheet, glow, linear, linen, paper, plain
from vessels import box, rounded, turned


def stone(thing, seed, _store):
    w, h, d = thing["size"]
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=5, radius=0.5)
    made = bpy.context.object
    for vertex in made.data.vertices:
        x, y, z = vertex.co
        flat = 1 + 0.05 * math.sin(3 * x * 2 + seed) + 0.04 * math.sin(4 * y * 2 + seed * 2)
        vertex.co = (x * w * flat, y * d * flat, (math.copysign(abs(z * 2) ** 0.86, z) / 2 + 0.48) * h * (1 + 0.03 * math.sin(5 * x + 4 * y)))
    for polygon in made.data.polygons:
        polygon.use_smooth = True
    sheet = Sheet("stone").set(Roughness=0.72, Specular=0.25)
    at = sheet.place((1, 1, 2.2))
    sheet.mottled(thing["color"], sheet.noise(at, 5, 7, 0.65), 0.12)
    made.data.materials.append(sheet.bump(sheet.noise(at, 26, 5, 0.6), 0.12, 0.02).material)
    return made


def vase(thing, seed, _store):
    """A ceramic vase with dune grass."""
    w, h, _ = thing["size"]
    r = w / 2
    clay = Sheet("clay").set(Roughness=0.6, Specular=0.3)
    at = clay.place((1, 1, 4))
    clay.mottled(thing["color"], clay.noise(at, 4, 5), 0.06)
    clay.bump(clay.noise(at, 14, 4), 0.15, 0.02)
    body = turned("vase", rounded([(0, 0.01, 0), (r * 0.62, 0, 0.05), (r, h * 0.45, 0.5), (r * 0.42, h * 0.86, 0.2), (r * 0.5, h, 0.02), (r * 0.43, h, 0.01), (r * 0.36, h * 0.85, 0)]), clay.material)
    pick = random.Random(seed)
    blades = []
    points, faces = [], []
    for _ in range(thing.get("blades", 62)):
        lean = pick.uniform(0.08, 0.75)
        way = pick.uniform(0, 2 * math.pi)
        long = pick.uniform(1.1, 2.3)
        wide = pick.uniform(0.008, 0.016)
        droop = pick.uniform(0.1, 0.9)
        start = len(points)
        for i in range(13):
            t = i / 12
            out = r * 0.3 * pick.random() * 0.2 + lean * long * t * t * 0.8 + r * 0.25 * t
            z = h * 0.8 + long * t - droop * lean * t**3 * long * 0.7
            x, y = out * math.cos(way), out * math.sin(way)
            side = wide * (1 - 0.8 * t) ** 0.6
            points.append((x - side * math.sin(way), y + side * math.cos(way), z))
            points.append((x + side * math.sin(way), y - side * math.cos(way), z))
        for i in range(12):
            a = start + i * 2
            faces.append((a, a + 1, a + 3, a + 2))
        if pick.random() < 0.16:
            blades.append((points[-1], way, lean))
    grass = mesh("grass", points, faces, [[(0, 0)] * 4 for _ in faces])
    grass.data.materials.append(plain("grass", thing.get("grass", "#9a9468"), 0.7))
    parts = [body, grass]
    for (x, y, z), way, lean in blades:
        ear = turned("ear", [(0.004, 0), (0.026, 0.08), (0.034, 0.2), (0.024, 0.34), (0.004, 0.46)], plain("ear", "#c4ab78", 0.85), 10)
        ear.location = (x, y, z - 0.06)
        ear.rotation_euler = (lean * 0.5 * math.sin(way) * -1, lean * 0.5 * math.cos(way), 0)
        parts.append(ear)
    return together(parts)


def book(thing, _seed, _store):
    w, h, d = thing["size"]
    cover = linen("cover", thing["color"], 16, 0.25)
    pages = box((w * 0.965, d * 0.95, h * 0.78), (0.012, 0, h / 2), paper("pages", "#efe7d6", 0.9))
    parts = [pages]
    for z in (h * 0.05, h * 0.95):
        parts.append(box((w, d, h * 0.1), (0, 0, z), cover, 0.008))
    parts.append(box((h * 0.1, d, h), (-w / 2, 0, h / 2), cover, 0.008))
    return together(parts)


def lamp(thing, _seed, _store):
    """A ceramic foot with a glowing linen shade."""
    w, h, _ = thing["size"]
    r = w / 2
    foot = turned("foot", rounded([(0, 0.01, 0), (r * 0.5, 0, 0.04), (r * 0.62, h * 0.22, 0.3), (r * 0.16, h * 0.46, 0.1), (r * 0.1, h * 0.56, 0)]), plain("foot", thing["color"], 0.5))
    shade = turned("shade", [(r, h * 0.52), (r * 0.74, h)], glow("shade", "#f3d9ac", 0.55))
    shade.visible_shadow = False
    bulb = bpy.data.lights.new("bulb", "POINT")
    bulb.energy, bulb.color, bulb.shadow_soft_size = thing.get("power", 60), (1, 0.74, 0.45), 0.2
    holder = bpy.data.objects.new("bulb", bulb)
    bpy.context.collection.objects.link(holder)
    holder.location = (0, 0, h * 0.66)
    return together([foot, shade, holder])


def swatch(thing, seed, _store):
    """A stroke of cream on the table."""
    w, h, d = thing["size"]
    columns, rows = 70, 30
    points = []
    for k in range(rows + 1):
        for i in range(columns + 1):
            u, v = i / columns * 2 - 1, k / rows * 2 - 1
            reach = max(0, 1 - abs(u) ** 3.2) ** 0.5 * (1 + 0.1 * math.sin(5 * u + seed))
            ridge = abs(math.sin(6 * v + 1.2 * u)) * 0.5 + 0.4
            points.append((u * w / 2, v * d / 2 * max(reach, 0.02) + 0.1 * math.sin(2.2 * u), 0.004 + h * (1 - v * v) ** 0.5 * ridge * reach))
    faces = [(k * (columns + 1) + i, k * (columns + 1) + i + 1, (k + 1) * (columns + 1) + i + 1, (k + 1) * (columns + 1) + i) for k in range(rows) for i in range(columns)]
    made = mesh("cream", points, faces, [[(0, 0)] * 4 for _ in faces])
    sheet = Sheet("cream").set(Base_Color=linear(thing["color"]), Roughness=0.28, Specular=0.5)
    made.data.materials.append(sheet.material)
    modifier = made.modifiers.new("fine", "SUBSURF")
    modifier.levels = modifier.render_levels = 1
    return made
