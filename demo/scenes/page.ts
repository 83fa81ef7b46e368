// Runs in the browser page: prints the labels on canvases and draws the scene with WebGL.

import type { Thing } from './scene.ts'

export type Drawing = { shader: string; things: readonly Thing[]; width: number; height: number; samples: number }

/** A data: address of the JPEG. Self-contained, because it is sent to the page as text. */
export async function drawInPage({ shader, things, width, height, samples }: Drawing): Promise<string> {
  await Promise.all(['560 80px Head', '500 40px Body'].map((font) => document.fonts.load(font, 'Luwte 0')))
  const side = 1024
  const drop = new Path2D('M0 -10.4c3 4 5.7 7 5.7 10.6a5.7 5.7 0 0 1-11.4 0c0-3.6 2.7-6.6 5.7-10.6Z')

  const lowerHalf = new Path2D('M-8 -1h16v10h-16z')

  type Pen = OffscreenCanvasRenderingContext2D
  const bottles = new Set(['jar', 'bottle', 'flacon'])

  /** Ground colour, the coloured part, and what is printed on it. */
  const print = (thing: Thing) => {
    const pen = new OffscreenCanvas(side, side).getContext('2d')!
    const { color, band, bandTo = 0.3, shape } = thing
    const fill = (paint: string, x: number, y: number, w: number, h: number) => {
      pen.fillStyle = paint
      pen.fillRect(x * side, y * side, w * side, h * side)
    }
    fill(color, 0, 0, 1, 1)
    if (shape === 'sleeve') fill('#f4efe4', 0.28, 0, 0.32, 1)
    else if (shape === 'brief' && band) fill(band, 0, 0, 1, 0.17)
    else if (band && bottles.has(shape)) fill(band, 0, shape === 'jar' ? 0.36 : 0.34, 1, shape === 'jar' ? 0.5 : 0.52)
    else if (band) {
      pen.fillStyle = band
      pen.beginPath()
      pen.moveTo(0, side)
      pen.lineTo(0, side * (1 - bandTo))
      pen.bezierCurveTo(side * 0.3, side * (0.93 - bandTo), side * 0.6, side * (1.08 - bandTo), side, side * (0.97 - bandTo))
      pen.lineTo(side, side)
      pen.fill()
    }
    if (thing.label) letters(pen, thing, thing.label)
    return pen.canvas
  }

  const letters = (
    pen: Pen,
    { shape, size, band = '#1c4f4a', bandTo = 0.3 }: Thing,
    { name, line, drops, ink = band }: NonNullable<Thing['label']>,
  ) => {
    const isRound = bottles.has(shape)
    const isSleeve = shape === 'sleeve'
    const wide = isRound ? Math.PI * size[0] : size[0] * 2
    const unit = side / wide
    const tall = unit * size[1] * 2
    const [left, room, largest] = isRound
      ? [side * 0.5, side * 0.36, 0.2]
      : isSleeve
        ? [side * 0.322, side * 0.225, 0.2]
        : [side * 0.11, side * 0.78, 0.34]
    pen.save()
    pen.scale(1, side / tall)
    pen.textAlign = isRound ? 'center' : 'left'
    pen.fillStyle = isRound ? '#ffffff' : ink
    const write = (text: string, y: number, most: number, font: string) => {
      let points = most
      pen.font = font.replace('$', String(points))
      while (pen.measureText(text).width > room) pen.font = font.replace('$', String((points *= 0.96)))
      pen.fillText(text, left, y)
      return points
    }
    const brand = tall * (shape === 'jar' ? 0.46 : isRound ? 0.42 : isSleeve ? 0.3 : shape === 'tube' ? 0.2 : 0.14)
    write('Luwte', brand, unit * (isRound || isSleeve ? 0.085 : 0.115), '560 $px Head')
    pen.font = `560 ${unit * largest}px Head`
    const height = Math.min(unit * largest, (unit * largest * room) / pen.measureText(name).width)
    const top = brand + height * 1.08
    write(name, top, height, '560 $px Head')
    if (line) write(line, top + Math.max(height * 0.55, unit * 0.13), unit * (isRound || isSleeve ? 0.075 : 0.105), '500 $px Body')
    if (drops) scale(pen, drops, left, room, unit, tall * (1 - bandTo * 0.42))
    pen.restore()
  }

  const scale = (pen: Pen, drops: number, left: number, room: number, unit: number, y: number) => {
    const step = Math.min(unit * 0.135, room / 8)
    pen.fillStyle = pen.strokeStyle = '#ffffff'
    pen.lineWidth = 1.3
    for (let i = 0; i < 8; i++) {
      pen.save()
      pen.translate(left + step * (0.42 + i), y)
      pen.scale(step / 15, step / 15)
      pen.stroke(drop)
      if (i + 0.5 > drops) pen.clip(new Path2D())
      else if (i + 1 > drops) pen.clip(lowerHalf)
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
      pen.fill(drop)
      pen.restore()
    }
  }

  const canvas = new OffscreenCanvas(width, height)
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false })
  if (!gl) throw new Error('no WebGL 2')
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, '#version 300 es\nin vec2 at; void main() { gl_Position = vec4(at, 0., 1.); }'],
    [gl.FRAGMENT_SHADER, shader],
  ] as const) {
    const part = gl.createShader(kind)!
    gl.shaderSource(part, text)
    gl.compileShader(part)
    if (!gl.getShaderParameter(part, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(part) ?? 'shader refused')
    gl.attachShader(program, part)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(gl.getAttribLocation(program, 'at'))
  gl.vertexAttribPointer(gl.getAttribLocation(program, 'at'), 2, gl.FLOAT, false, 0, 0)
  gl.bindTexture(gl.TEXTURE_2D_ARRAY, gl.createTexture())
  gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 11, gl.RGBA8, side, side, Math.max(1, things.length))
  for (const [layer, thing] of things.entries())
    gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, layer, side, side, 1, gl.RGBA, gl.UNSIGNED_BYTE, print(thing))
  gl.generateMipmap(gl.TEXTURE_2D_ARRAY)
  gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.uniform2f(gl.getUniformLocation(program, 'size'), width, height)

  // Several slightly shifted drawings are averaged, strip by strip so that no single draw call takes long.
  const sum = new Float32Array(width * height * 3)
  const bytes = new Uint8Array(width * height * 4)
  gl.enable(gl.SCISSOR_TEST)
  for (let sample = 0; sample < samples; sample++) {
    gl.uniform2f(gl.getUniformLocation(program, 'shift'), ((sample * 0.5 + 0.25) % 1) - 0.5, ((sample * 0.5 + 0.25) % 1) - 0.5)
    for (let y = 0; y < height; y += 64) {
      gl.scissor(0, y, width, 64)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.finish()
    }
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
    for (let i = 0, j = 0; i < bytes.length; i += 4, j += 3) for (let c = 0; c < 3; c++) sum[j + c]! += bytes[i + c]!
  }
  const image = new ImageData(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 3
      const to = (y * width + x) * 4
      for (let c = 0; c < 3; c++) image.data[to + c] = sum[from + c]! / samples + Math.random() - 0.5
      image.data[to + 3] = 255
    }
  const result = new OffscreenCanvas(width, height)
  result.getContext('2d')!.putImageData(image, 0, 0)
  const blob = await result.convertToBlob({ type: 'image/png' })
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsDataURL(blob)
  })
}
