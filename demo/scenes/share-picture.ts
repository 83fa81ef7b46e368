// Draws the picture that messengers show with a link to the shop: `node
// demo/scenes/share-picture.ts`. The result is committed.

import { join } from 'node:path'
import sharp from 'sharp'
import { createSheet, toSvg } from '../drawings/ink.ts'
import { drawLinen, drawParcel, drawRoom } from '../drawings/props.ts'
import { address, warmRoom } from '../drawings/still-life.ts'
import { drawGrass } from '../drawings/still-things.ts'
import { openStudio } from './studio.ts'

const [width, height] = [1200, 630]
const sheet = createSheet()

const scene = toSvg(
  sheet,
  [
    drawRoom(sheet, { width, height, horizon: 470, ...warmRoom }),
    // No product: the picture appears in other people's conversations.
    `<g transform="translate(610 0) scale(.5)">${[
      drawGrass(sheet, 930, 900, 470, 20, 3),
      drawLinen(sheet, { x: 40, bottom: 1120, width: 560, colors: ['#9db9b4', '#e9e2d5'] }),
      drawParcel(sheet, { x: 440, bottom: 1130, width: 500, height: 400, depth: 140 }, address),
    ].join('')}</g>`,
    `<g transform="translate(84 92) scale(2.1)" fill="none" stroke="#1c4f4a" stroke-width="3.4" stroke-linecap="round"><path d="M2 22c10-2 13-16 23-16 7 0 8 7 13 8M2 30h36"/></g>`,
    `<g font-family="Head" fill="#1c4f4a">
      <text x="186" y="152" font-size="62" font-weight="540">Luwte</text>
      ${['Uit de wind.', 'Zonder dat iemand', 'het merkt.'].map((line, index) => `<text x="84" y="${270 + index * 76}" font-size="60" font-weight="500" fill="#1d2b2a">${line}</text>`).join('')}
    </g>`,
  ].join(''),
  { width, height },
)

const { page, close } = await openStudio()
await page.setViewportSize({ width, height })
await page.evaluate(async (markup) => {
  document.body.innerHTML = markup
  document.body.style.margin = '0'
  await Promise.all(
    ['540 80px Head', '500 40px Body'].map((font) => document.fonts.load(font, 'Luwte 0')),
  )
}, scene)
const png = await page.screenshot()
await close()
await sharp(png)
  .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toFile(join(import.meta.dirname, '../../public/delen.jpg'))
