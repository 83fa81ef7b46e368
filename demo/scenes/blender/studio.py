"""The table, wall, light and camera of every picture: late morning through a window at the left."""
import math

import bpy
from materials import linen, plain, plaster
from mathutils import Matrix, Vector


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def room(scene):
    ground = sheet("ground", 40, 40, 2)
    ground.data.materials.append(linen("linen-ground", scene["ground"], 8, 0.07))
    wall = sheet("wall", 40, 24, 2)
    wall.rotation_euler[0] = math.radians(90)
    wall.location = (0, 6.5, 10)
    wall.data.materials.append(plaster("plaster", scene["wall"]))


def sheet(name, width, depth, cuts):
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=cuts, y_subdivisions=cuts, size=1)
    thing = bpy.context.object
    thing.name = name
    thing.scale = (width, depth, 1)
    bpy.ops.object.transform_apply(scale=True)
    return thing


def area(at, aim, size, power, color):
    light = bpy.data.lights.new("area", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = color
    holder = bpy.data.objects.new("area", light)
    bpy.context.collection.objects.link(holder)
    holder.location = at
    look_at(holder, aim)
    return holder


def look_at(holder, aim):
    holder.rotation_euler = (Vector(aim) - holder.location).to_track_quat("-Z", "Y").to_euler()


def light(scene):
    day = scene.get("daylight", 1)
    warm = (1, 0.96, 0.91)
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy = 2.5 * day
    sun.angle = math.radians(7)
    sun.color = warm
    holder = bpy.data.objects.new("sun", sun)
    bpy.context.collection.objects.link(holder)
    holder.location = (-8, -4.3, 5.6)
    look_at(holder, (0, 0, 0))
    window()
    area((-5.5, -3.5, 4.2), (0, 0, 0.8), (4, 4), 170 * day, (1, 0.95, 0.88))
    area((6, -5, 4), (0, 0, 0.8), (5, 5), 40 * day, (0.93, 0.96, 1))
    world = bpy.data.worlds.new("air")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.95, 0.93, 0.9, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.32 * day + 0.03


def window():
    """Adds window bars between sun and table; only their soft shadows are visible."""
    toward = Vector((-8, -4.3, 5.6)).normalized()
    middle = Vector((0.2, 0.6, 0.9)) + toward * 9
    across = toward.cross(Vector((0, 0, 1))).normalized()
    upward = across.cross(toward).normalized()
    board = plain("bar", "#3a3a38", 1)
    for direction, offsets, length, width in ((upward, (-2.9, -0.75, 1.35, 3.6), 12, 0.34), (across, (-2.7, 0.2, 3.0), 12, 0.28)):
        other = across if direction is upward else upward
        for offset in offsets:
            bar = sheet("bar", 1, 1, 2)
            bar.data.materials.append(board)
            bar.matrix_world = Matrix.Translation(middle + other * offset) @ Matrix(
                [[other[i] * width, direction[i] * length, toward[i], 0] for i in range(3)] + [[0, 0, 0, 1]]
            )
            for visibility in ("visible_camera", "visible_diffuse", "visible_glossy", "visible_transmission"):
                setattr(bar, visibility, False)


def camera(scene):
    data = bpy.data.cameras.new("eye")
    eye = bpy.data.objects.new("eye", data)
    bpy.context.collection.objects.link(eye)
    eye.location = scene["eye"]
    data.lens = scene["lens"]
    data.sensor_width = 36
    data.sensor_fit = "HORIZONTAL"
    look_at(eye, scene["look"])
    bpy.context.scene.camera = eye


def settings(scene, samples, scale):
    render = bpy.context.scene.render
    render.engine = "CYCLES"
    render.resolution_x, render.resolution_y = round(scene["width"] * scale), round(scene["height"] * scale)
    render.threads_mode = "FIXED"
    render.threads = 2
    cycles = bpy.context.scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.08
    cycles.adaptive_min_samples = max(6, samples * 2 // 5)
    cycles.use_denoising = False
    cycles.seed = 7
    cycles.max_bounces = 24
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 1
    cycles.transmission_bounces = 24
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.5
    cycles.sample_clamp_direct = 12
    cycles.blur_glossy = 1.0
    bpy.context.scene.view_settings.view_transform = "Standard"
