// Draws the picture that messengers show with a link to the shop: `node demo/scenes/share-picture.ts`. The result is committed.

import { join } from 'node:path'
import sharp from 'sharp'
import { openStudio } from './studio.ts'

const [width, height] = [1200, 630]
const drop = 'M0 -10.4c3 4 5.7 7 5.7 10.6a5.7 5.7 0 0 1-11.4 0c0-3.6 2.7-6.6 5.7-10.6Z'
const drops = (x: number, y: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const fill = index < 5 ? '#faf6ef' : 'none'
    return `<path transform="translate(${x + index * 24} ${y}) scale(1.55)" d="${drop}" fill="${fill}" stroke="#faf6ef" stroke-width="1.3"/>`
  }).join('')

/** A soft pack: the folded top, the body, and the dune in the product's colour. */
const pack = (x: number, y: number, w: number, h: number, color: string, label = '') => `
  <g transform="translate(${x} ${y})">
    <path d="M${w * 0.07} ${-h * 0.15}H${w * 0.93}L${w} 0H0Z" fill="#e9e2d4"/>
    <path d="M${w * 0.07} ${-h * 0.19}H${w * 0.93}V${-h * 0.14}H${w * 0.07}Z" fill="#fbf8f1" stroke="#e0d6c6" stroke-width="1.5"/>
    <path d="M0 0H${w}L${w * 0.99} ${h}Q${w / 2} ${h * 1.015} ${w * 0.01} ${h}Z" fill="#fbf8f1" stroke="#e0d6c6" stroke-width="1.5"/>
    <path d="M${w * 0.005} ${h * 0.66}C${w * 0.3} ${h * 0.58} ${w * 0.62} ${h * 0.75} ${w * 0.995} ${h * 0.65}L${w * 0.99} ${h}Q${w / 2} ${h * 1.015} ${w * 0.01} ${h}Z" fill="${color}"/>
    <path d="M${w} 0L${w * 0.99} ${h}L${w * 0.95} ${h}Q${w * 0.985} ${h / 2} ${w * 0.96} 0Z" fill="#1d2b2a" opacity=".06"/>
    ${label}
  </g>`

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="#faf6ef"/>
  <path d="M0 470C230 380 420 560 700 470S1080 330 1200 380V630H0Z" fill="#f1e8da"/>
  <path d="M0 545C300 480 520 590 780 540S1120 470 1200 500V630H0Z" fill="#e6eee9"/>
  <g transform="translate(84 92) scale(2.1)" fill="none" stroke="#1c4f4a" stroke-width="3.4" stroke-linecap="round"><path d="M2 22c10-2 13-16 23-16 7 0 8 7 13 8M2 30h36"/></g>
  <g font-family="Head" fill="#1c4f4a">
    <text x="186" y="152" font-size="62" font-weight="540">Luwte</text>
    <text x="84" y="302" font-size="66" font-weight="500" fill="#1d2b2a">Uit de wind.</text>
    <text x="84" y="380" font-size="66" font-weight="500" fill="#1d2b2a">Zonder dat iemand</text>
    <text x="84" y="458" font-size="66" font-weight="500" fill="#1d2b2a">het merkt.</text>
  </g>
  <ellipse cx="930" cy="556" rx="230" ry="18" fill="#1d2b2a" opacity=".08"/>
  ${pack(975, 330, 170, 218, '#a8472b')}
  ${pack(745, 232, 250, 318, '#1c4f4a', `<g font-family="Head" fill="#1c4f4a" font-weight="540"><text x="28" y="44" font-size="22">Luwte</text><text x="28" y="108" font-size="62">Duin</text></g>${drops(38, 272)}`)}
</svg>`

const { page, close } = await openStudio()
await page.setViewportSize({ width, height })
await page.evaluate(async (markup) => {
  document.body.innerHTML = markup
  document.body.style.margin = '0'
  await Promise.all(['540 80px Head', '500 40px Body'].map((font) => document.fonts.load(font, 'Luwte 0')))
}, svg)
const png = await page.screenshot()
await close()
await sharp(png)
  .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toFile(join(import.meta.dirname, '../../public/delen.jpg'))
