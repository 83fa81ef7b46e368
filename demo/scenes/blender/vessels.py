"""Containers: boxes, jars, bottles, tubes, a bag, a glass of water."""
import math

import bpy
from cotton import together
from film import mesh
from materials import Sheet, glass, linear, linen, paper, plain


def turned(name, outline, material, segments=96, squash=1.0, flat=None):
    """Revolves `outline`, (radius, height) from bottom to top. The print wraps around it with its middle at the front."""
    points, faces, uvs = [], [], []
    top = outline[-1][1]
    for radius, z in outline:
        for i in range(segments):
            angle = 2 * math.pi * i / segments + math.pi / 2
            x, y = radius * math.cos(angle), radius * math.sin(angle) * squash
            if flat:
                x, y = flat(x, y, z, angle)
            points.append((x, y, z))
    for k in range(len(outline) - 1):
        for i in range(segments):
            n = (i + 1) % segments
            faces.append((k * segments + i, k * segments + n, (k + 1) * segments + n, (k + 1) * segments + i))
            v0, v1 = outline[k][1] / top, outline[k + 1][1] / top
            u0, u1 = i / segments, (i + 1) / segments
            uvs.append(((u0, v0), (u1, v0), (u1, v1), (u0, v1)))
    made = mesh(name, points, faces, uvs)
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(40)
    made.data.materials.append(material)
    return made


def rounded(steps):
    """Rounds the corners of an outline of (radius, height, softness)."""
    made = []
    for k, (r, z, soft) in enumerate(steps):
        if not soft or k in (0, len(steps) - 1):
            made.append((r, z))
            continue
        before, after = steps[k - 1], steps[k + 1]

        def toward(other):
            length = math.hypot(other[0] - r, other[1] - z) or 1
            share = min(soft / length, 0.49)
            return r + (other[0] - r) * share, z + (other[1] - z) * share

        a, b = toward(before), toward(after)
        for t in (0, 0.2, 0.4, 0.6, 0.8, 1):
            made.append(tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * s for p, q, s in zip(a, (r, z), b)))
    return made


def hard(name, color, roughness=0.32, tint=None):
    """Smooth matt plastic."""
    return plain(name, color, roughness, tint, Specular=0.45, Clearcoat=0.1)


def printed_plastic(thing):
    made = Sheet("label").set(Base_Color=linear(thing["color"]), Roughness=0.34, Specular=0.45, Clearcoat=0.15)
    return made.printable(thing["printed"]).material


def carton(thing, _seed, _store):
    w, h, d = thing["size"]
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, h / 2))
    made = bpy.context.object
    made.scale = (w, d, h)
    bpy.ops.object.transform_apply(scale=True, location=True)
    layer = made.data.uv_layers.active.data
    total = 2 * (w + d)
    for polygon in made.data.polygons:
        side = max(range(3), key=lambda i: abs(polygon.normal[i]))
        for loop in polygon.loop_indices:
            x, y, z = made.data.vertices[made.data.loops[loop].vertex_index].co
            sign = polygon.normal[side] > 0
            if side == 1:
                u = (2 * w + d - (x + w / 2) - 0) / total if sign else (x + w / 2) / total
                layer[loop].uv = (u, z / (h + d))
            elif side == 0:
                u = (w + y + d / 2) / total if sign else (2 * w + d + d / 2 - y) / total
                layer[loop].uv = (u, z / (h + d))
            else:
                layer[loop].uv = ((x + w / 2) / total, (h + y + d / 2) / (h + d))
    bevel = made.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = 0.022, 3
    made.modifiers.new("shade", "WEIGHTED_NORMAL")
    made.data.use_auto_smooth = True
    made.data.materials.append(paper("card", thing["color"], 0.6, thing["printed"]))
    parts = [made]
    if thing.get("tape"):
        strip = box((w * 0.16, d + 0.008, 0.004), (0, 0, h), plain("tape", thing["tape"], 0.4))
        parts.append(strip)
        parts.append(box((w * 0.16, 0.004, h * 0.22), (0, -d / 2 - 0.003, h * 0.89), plain("tape", thing["tape"], 0.4)))
    return together(parts)


def box(size, at, material, soft=0.0):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at)
    made = bpy.context.object
    made.scale = size
    bpy.ops.object.transform_apply(scale=True)
    if soft:
        bevel = made.modifiers.new("edge", "BEVEL")
        bevel.width, bevel.segments = soft, 5
        for polygon in made.data.polygons:
            polygon.use_smooth = True
        made.data.use_auto_smooth = True
    made.data.materials.append(material)
    return made


def jar(thing, _seed, _store):
    w, h, _ = thing["size"]
    r = w / 2
    body = turned("jar", rounded([(0, 0.01, 0), (r, 0, 0.09), (r, h * 0.66, 0.02), (r * 0.95, h * 0.68, 0)]), printed_plastic(thing))
    lid = turned("lid", rounded([(r * 0.95, h * 0.67, 0), (r * 1.015, h * 0.67, 0.02), (r * 1.015, h, 0.07), (0, h, 0)]), hard("lid", "#efe8da", 0.4))
    return together([body, lid])


def bottle(thing, _seed, _store):
    """A round bottle with a pump."""
    w, h, _ = thing["size"]
    r, white = w / 2, hard("white", "#f3efe6", 0.3)
    shoulder = h * 0.72
    body = turned("bottle", rounded([(0, 0.02, 0), (r, 0, 0.1), (r, shoulder, 0.22), (r * 0.34, shoulder + 0.2, 0.08), (r * 0.34, shoulder + 0.26, 0)]), printed_plastic(thing))
    collar = turned("collar", rounded([(r * 0.4, shoulder + 0.2, 0), (r * 0.42, shoulder + 0.21, 0.02), (r * 0.42, shoulder + 0.4, 0.03), (0, shoulder + 0.4, 0)]), white)
    stem = turned("stem", [(r * 0.13, shoulder + 0.38), (r * 0.13, h - 0.04)], white, 32)
    head = turned("head", rounded([(r * 0.2, h - 0.14, 0), (r * 0.24, h - 0.14, 0.03), (r * 0.24, h, 0.05), (0, h, 0)]), white)
    spout = box((r * 0.95, r * 0.2, 0.075), (-r * 0.45, 0, h - 0.06), white, 0.035)
    return together([body, collar, stem, head, spout])


def flacon(thing, _seed, _store):
    """An oval bottle with a screw cap."""
    w, h, _ = thing["size"]
    r = w / 2
    shoulder = h * 0.76
    body = turned("flacon", rounded([(0, 0.02, 0), (r, 0, 0.12), (r, shoulder, 0.34), (r * 0.36, shoulder + 0.24, 0.1), (r * 0.36, shoulder + 0.3, 0)]), printed_plastic(thing), squash=0.72)
    cap = turned("cap", rounded([(r * 0.4, shoulder + 0.22, 0), (r * 0.43, shoulder + 0.22, 0.02), (r * 0.41, h, 0.06), (0, h, 0)]), hard("cap", "#efe8da", 0.4, (1, 0, 0)))
    return together([body, cap])


def tube(thing, _seed, _store):
    """A tube on its cap that flattens toward the crimp on top."""
    w, h, _ = thing["size"]
    r, foot = w / 2 * 0.8, h * 0.15

    def flat(x, y, z, angle):
        t = max(0, (z - foot) / (h - foot))
        wide = 1 + t * 0.36
        thin = max(0.02, 1 - t**1.5)
        return x * wide, y * thin

    outline = [(r, foot + (h - foot) * i / 30) for i in range(31)]
    body = turned("tube", outline, printed_plastic(thing), flat=flat)
    cap = turned("cap", rounded([(0, 0.005, 0), (r * 0.98, 0, 0.04), (r * 1.0, foot * 0.96, 0.03), (r * 0.9, foot, 0)]), hard("cap", "#8d86a0", 0.35, (1, 0, 0)))
    return together([body, cap])


def bag(thing, seed, _store):
    """A softly filled linen bag with a zip."""
    w, h, d = thing["size"]
    across, up = 60, 40
    points, faces, uvs = [], [], []
    for k in range(up + 1):
        t = k / up
        fill = math.sin(math.pi * min(1, 0.16 + t * 0.86)) ** 0.62 if t < 0.98 else 0.04
        for i in range(across * 2):
            angle = 2 * math.pi * i / (across * 2) - math.pi / 2
            c, s = math.cos(angle), math.sin(angle)
            x = math.copysign(abs(c) ** 0.35, c) * w / 2 * (1 - 0.03 * math.sin(t * 3.1) - (0.05 * (1 - t) ** 6))
            y = math.copysign(abs(s) ** 0.8, s) * d / 2 * fill
            crease = 0.018 * math.sin(5.3 * x + 3 * t + seed) + 0.012 * math.sin(11 * x - 7 * t)
            points.append((x, y + crease * (0.3 + t), t * h * (1 - 0.03 * abs(c) ** 4)))
    count = across * 2
    for k in range(up):
        for i in range(count):
            n = (i + 1) % count
            face = (k * count + i, k * count + n, (k + 1) * count + n, (k + 1) * count + i)
            faces.append(face)
            uvs.append([(points[v][0], points[v][2]) for v in face])
    made = mesh("bag", points, faces, uvs)
    smooth = made.modifiers.new("fine", "SUBSURF")
    smooth.levels = smooth.render_levels = 1
    made.data.materials.append(linen("bag", thing["color"], 10, 0.4, "UV"))
    zipper = box((w * 0.96, 0.05, 0.035), (0, 0, h + 0.005), plain("zip", "#6d6250", 0.5), 0.012)
    pull = box((0.05, 0.02, 0.16), (w * 0.36, -0.05, h - 0.07), plain("pull", "#b39b6b", 0.3, Metallic=1.0), 0.008)
    tag = mesh("tag", [(-0.34, 0, -0.16), (0.34, 0, -0.16), (0.34, 0, 0.16), (-0.34, 0, 0.16)], [(0, 1, 2, 3)], [((0, 0), (1, 0), (1, 1), (0, 1))])
    tag.location = (0, -d / 2 - 0.012, h * 0.42)
    tag.data.materials.append(paper("tag", "#f1e8d8", 0.9, thing["printed"]))
    return together([made, zipper, pull, tag])


def tumbler(thing, _seed, _store):
    w, h, _ = thing["size"]
    r, wall = w / 2, 0.025
    outer = rounded([(0, 0.0, 0), (r * 0.82, 0, 0.04), (r, h, 0.01), (r - wall, h, 0.01)])
    inner = [(r - wall, h - 0.005), (r * 0.82 - wall, 0.09), (0, 0.08)]
    cup = turned("glass", outer + inner, glass("glass"))
    level = h * 0.66
    rim = r * 0.82 + (r - r * 0.82) * level / h - wall - 0.006
    base = r * 0.82 - wall
    water = turned("water", [(0, 0.088), (base - 0.006, 0.098), (rim, level), (rim * 0.97, level - 0.006), (0, level - 0.006)], glass("water", "#f4fbfa", 1.33))
    return together([cup, water])
