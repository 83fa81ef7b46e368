"""A soft pack: printed film tightened around a block of folded products, gathered to a seam on top."""
import json
import math
import os
import random

import bpy
from materials import film

FIN = 0.13
# Seed of the one simulated pack.
SEED = 3
USUAL_SIZE = (1.75, 2.05, 0.95)


def mesh(name, points, faces, uvs):
    """`uvs` has one (u, v) per corner of every face."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    layer = data.uv_layers.new(name="UVMap")
    for loop, uv in zip(layer.data, (pair for face in uvs for pair in face)):
        loop.uv = uv
    for polygon in data.polygons:
        polygon.use_smooth = True
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def around(w, d, across, deep):
    """The outline of the film from above, front left first: (x, y, side, share along that side)."""
    path = []
    for part, (start, end, count) in enumerate(
        (
            ((-w / 2, -d / 2), (w / 2, -d / 2), across),
            ((w / 2, -d / 2), (w / 2, d / 2), deep),
            ((w / 2, d / 2), (-w / 2, d / 2), across),
            ((-w / 2, d / 2), (-w / 2, -d / 2), deep),
        )
    ):
        for i in range(count):
            s = i / count
            path.append((start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s, part, s))
    return path


def shell(w, h, d, detail):
    """The film before the simulation: body, roof with folded sides, and the fin of the seam."""
    across, deep = round(30 * detail * w / 1.9), round(15 * detail * d)
    deep += deep % 2
    body, roof, fin = round(32 * detail * h / 2.2), round(9 * detail), 3
    path = around(w, d, across, deep)
    slope = d / 2 * 1.02
    length = h + slope + FIN
    rows = []
    for k in range(body + 1):
        z = h * k / body
        inset = 0.04 * max(0, 1 - z / 0.1) ** 2
        rows.append((z, [(x * (1 - inset / w * 2), y * (1 - inset / d * 2), z) for x, y, _, _ in path]))
    rise = d * 0.2
    for k in range(1, roof + fin + 1):
        t = min(1, k / roof)
        up = h + rise * t + max(0, k - roof) / fin * FIN
        far = h + slope * t + max(0, k - roof) / fin * FIN
        row = []
        for x, y, part, s in path:
            if part in (1, 3):
                sign = 1 if part == 1 else -1
                fold = min(s, 1 - s) * d
                row.append((x - sign * fold * t, y * (1 - t) + (0.006 if (s > 0.5) == (part == 1) else -0.006) * t, up - 0.25 * fold * t * (1 - t)))
            else:
                row.append((x, y * (1 - t) + (0.014 if part == 2 else -0.014) * t, up))
        row = [(x, y + t * t * (0.05 * math.sin(x * 2.3 + 0.6) + 0.018 * math.sin(x * 7)), z) for x, y, z in row]
        rows.append((far, row))
    count = len(path)
    total = 2 * (w + d)
    along = [0, w, w + d, 2 * w + d]
    span = [w, d, w, d]
    us = [(along[part] + s * span[part]) / total for _, _, part, s in path] + [1]
    points = [point for _, row in rows for point in row]
    faces, uvs = [], []
    for r in range(len(rows) - 1):
        v0, v1 = rows[r][0] / length, rows[r + 1][0] / length
        for c in range(count):
            n = (c + 1) % count
            faces.append((r * count + c, r * count + n, (r + 1) * count + n, (r + 1) * count + c))
            uvs.append(((us[c], v0), (us[c + 1], v0), (us[c + 1], v1), (us[c], v1)))
    pinned = list(range(count)) + [r * count + c for r in range(len(rows) - fin, len(rows)) for c in range(count)]
    return points, faces, uvs, pinned


def block(w, h, d, seed):
    """The contents of the pack: a soft, slightly uneven block."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, h / 2))
    thing = bpy.context.object
    thing.scale = (w, d, h)
    bpy.ops.object.transform_apply(scale=True)
    bevel = thing.modifiers.new("round", "BEVEL")
    bevel.width, bevel.segments = min(w, h, d) * 0.13, 5
    subdivide = thing.modifiers.new("fine", "SUBSURF")
    subdivide.subdivision_type, subdivide.levels = "SIMPLE", 3
    texture = bpy.data.textures.new("lumps", "CLOUDS")
    texture.noise_scale = 0.6
    lumps = thing.modifiers.new("lumps", "DISPLACE")
    lumps.texture, lumps.strength = texture, 0.07
    lumps.texture_coords = "OBJECT"
    holder = bpy.data.objects.new("lumps-at", None)
    holder.location = (seed * 1.7, seed * 0.9, seed)
    lumps.texture_coords_object = holder
    for modifier in list(thing.modifiers):
        bpy.ops.object.modifier_apply(modifier=modifier.name)
    thing.modifiers.new("solid", "COLLISION")
    thing.collision.thickness_outer = 0.012
    thing.collision.cloth_friction = 4
    return thing


def simulate_film(w, h, d, seed, detail=1.45, frames=22, slack=1.05):
    """Simulates the film while it tightens and folds."""
    points, faces, uvs, pinned = shell(w, h, d, detail)
    pick = random.Random(seed)
    points = [(x + pick.uniform(-1, 1) * 0.004, y + pick.uniform(-1, 1) * 0.004, z) for x, y, z in points]
    thing = mesh("film", points, faces, uvs)
    inside = block(w / slack - 0.03, h * 0.95, d / slack - 0.03, seed)
    group = thing.vertex_groups.new(name="pinned")
    group.add(pinned, 1, "REPLACE")
    cloth = thing.modifiers.new("film", "CLOTH")
    settings = cloth.settings
    settings.quality = 6
    settings.mass = 0.25
    settings.tension_stiffness = settings.compression_stiffness = 30
    settings.shear_stiffness = 12
    settings.bending_stiffness = 0.35
    settings.tension_damping = settings.compression_damping = 8
    settings.bending_damping = 1
    settings.air_damping = 2
    settings.vertex_group_mass = "pinned"
    settings.use_pressure = True
    settings.uniform_pressure_force = -2.2
    cloth.collision_settings.distance_min = 0.012
    cloth.collision_settings.collision_quality = 3
    bpy.context.scene.frame_end = frames + 1
    cloth.point_cache.frame_end = frames + 1
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)
    shape = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    film_points = [tuple(vertex.co) for vertex in shape.vertices]
    bpy.data.objects.remove(inside)
    bpy.data.objects.remove(thing)
    return film_points, faces, uvs


def cached_film(cache_folder, seed):
    """Simulates one pack and caches it; other sizes are scaled from it."""
    path = os.path.join(cache_folder, f"film-{seed}.json")
    if not os.path.exists(path):
        result = simulate_film(*USUAL_SIZE, seed)
        with open(path, "w") as file:
            json.dump(result, file)
    with open(path) as file:
        return json.load(file)


def pack(thing, _seed, cache_folder):
    points, faces, uvs = cached_film(cache_folder, SEED)
    w, h, d = thing["size"]
    sizes = (w / USUAL_SIZE[0], d / USUAL_SIZE[2], h / USUAL_SIZE[1])
    result = mesh("pack", [tuple(p * s for p, s in zip(point, sizes)) for point in points], faces, uvs)
    smooth = result.modifiers.new("fine", "SUBSURF")
    smooth.levels = smooth.render_levels = 1
    result.data.materials.append(film("film", thing["color"], thing["printed"]))
    return result
