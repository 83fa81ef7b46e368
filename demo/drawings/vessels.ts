// Bottles, jar, tube and wipes.

import { clipTo, cloth, darker, lighter, type Sheet, soft, stroke, text, white } from './ink.ts'
import { paper } from './packs.ts'

export type VesselLook = { color: string; name: string; line: string }

const brand = (x: number, y: number, size: number, color: string): string =>
  text(x, y, 'Luwte', { size, serif: true, color })

/** Light and shade of something round. */
function roundness(
  sheet: Sheet,
  d: string,
  left: number,
  right: number,
  top: number,
  bottom: number,
): string {
  const width = right - left
  return clipTo(
    sheet,
    d,
    soft(
      sheet,
      `M${left} ${top}h${width * 0.12}v${bottom - top}h${-width * 0.12}Z`,
      '#1d2322',
      0.2,
      30,
    ) +
      soft(
        sheet,
        `M${right - width * 0.2} ${top}h${width * 0.24}v${bottom - top}h${-width * 0.24}Z`,
        '#1d2322',
        0.28,
        36,
      ) +
      soft(
        sheet,
        `M${left + width * 0.2} ${top}h${width * 0.1}v${bottom - top}h${-width * 0.1}Z`,
        '#ffffff',
        0.55,
        20,
      ),
  )
}

function printed(
  cx: number,
  top: number,
  width: number,
  { name, line }: VesselLook,
  color: string,
): string {
  const size = Math.min(96, (width * 1.55) / Math.max(4, name.length))
  const small = Math.min(36, (width * 1.75) / Math.max(10, line.length))
  return (
    brand(cx, top, 40, color) +
    text(cx, top + 46 + size * 0.8, name, { size, serif: true, color }) +
    text(cx, top + 60 + size + small * 1.5, line, { size: small, color })
  )
}

/** In use, a drop hangs from the pump. */
export function drawPumpBottle(sheet: Sheet, look: VesselLook, inUse = false): string {
  const body =
    'M560 640Q560 560 640 552H960Q1040 560 1040 640V1300Q1040 1350 990 1352H610Q560 1350 560 1300Z'
  const band = 'M500 760H1100V1230H500Z'
  return [
    cloth(sheet, 'M744 420h112v136h-112Z', { color: darker(paper, 0.1), edge: 20, depth: 0.4 }),
    cloth(sheet, 'M690 500h220v64h-220Z', { color: white, edge: 22, depth: 0.4 }),
    cloth(sheet, 'M780 300h40v130h-40Z', { color: white, edge: 12, depth: 0.5 }),
    cloth(sheet, 'M640 252q-70 6 -118 62l34 26q34 -40 88 -44h210q30 0 30 -30t-30 -30Z', {
      color: white,
      edge: 20,
      depth: 0.4,
    }),
    inUse
      ? cloth(sheet, 'M540 336q-30 52 -30 78a30 30 0 0 0 60 0q0 -26 -30 -78Z', {
          color: '#f7f3e6',
          edge: 12,
          depth: 0.4,
        })
      : '',
    cloth(sheet, body, { color: white, edge: 50, depth: 0.3 }),
    clipTo(sheet, body, `<path d="${band}" fill="${look.color}"/>`),
    roundness(sheet, body, 560, 1040, 500, 1400),
    printed(800, 860, 420, look, '#fdfbf6'),
    stroke(body),
  ].join('')
}

/** Open, its cap stands beside it. */
export function drawFlacon(sheet: Sheet, look: VesselLook, open = false): string {
  const body =
    'M480 760Q482 620 640 560L700 530H900Q1010 540 1080 640Q1130 720 1130 830V1300Q1130 1352 1080 1354H530Q480 1352 480 1300Z'
  const handle = 'M985 668q82 60 84 190v120q-4 40 -36 40t-34 -40V820q0 -60 -36 -96q-10 -40 22 -56Z'
  const band = 'M400 900H960V1270H400Z'
  const cap = (x: number, y: number) =>
    [
      cloth(sheet, `M${x} ${y}h170v108h-170Z`, { color: look.color, edge: 22, depth: 0.4 }),
      ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
        stroke(`M${x + 18 + index * 22} ${y + 10}v88`, { width: 2.4, opacity: 0.3 }),
      ),
    ].join('')
  return [
    open
      ? cloth(sheet, 'M736 452h130v90h-130Z', { color: white, edge: 20, depth: 0.4 }) +
        '<ellipse cx="801" cy="452" rx="65" ry="17" fill="#3b4a49" stroke="#26302f" stroke-width="4"/>' +
        [482, 508]
          .map((y) => stroke(`M736 ${y}q65 22 130 0`, { width: 5, opacity: 0.5 }))
          .join('') +
        cap(1190, 1246)
      : cap(716, 430),
    cloth(sheet, body, { color: white, edge: 60, depth: 0.34 }),
    clipTo(sheet, body, `<path d="${band}" fill="${look.color}"/>`),
    roundness(sheet, body, 480, 1130, 500, 1400),
    soft(sheet, handle, '#1d2322', 0.22, 8),
    `<path d="${handle}" fill="#e7e3da" stroke="#26302f" stroke-width="4"/>`,
    printed(720, 990, 420, look, '#fdfbf6'),
    stroke(body),
  ].join('')
}

export function drawJar(sheet: Sheet, look: VesselLook, open = false): string {
  const body = 'M420 800V1180Q420 1290 560 1296H1040Q1180 1290 1180 1180V800Z'
  const lid =
    'M404 640Q404 606 440 604H1160Q1196 606 1196 640V800Q1196 826 1160 828H440Q404 826 404 800Z'
  const cream = `<ellipse cx="800" cy="806" rx="372" ry="74" fill="${lighter(paper, 0.7)}" stroke="#26302f" stroke-width="4"/><path d="M560 806q120 -46 250 -8t240 -14" fill="none" stroke="${darker(paper, 0.3)}" stroke-width="7" stroke-linecap="round" opacity=".6"/>`
  const ribs = Array.from({ length: 26 }, (_, index) =>
    stroke(`M${432 + index * 29} 640v150`, { width: 2.4, opacity: 0.22 }),
  )
  return [
    cloth(sheet, body, { color: look.color, edge: 60, depth: 0.4 }),
    roundness(sheet, body, 420, 1180, 780, 1300),
    printed(800, 930, 620, look, '#fdfbf6'),
    stroke(body),
    open
      ? `<ellipse cx="800" cy="806" rx="384" ry="82" fill="${white}" stroke="#26302f" stroke-width="4"/>${cream}`
      : cloth(sheet, lid, { color: paper, edge: 46, depth: 0.34 }) +
        ribs.join('') +
        roundness(sheet, lid, 404, 1196, 600, 830),
  ].join('')
}

export function drawTube(sheet: Sheet, look: VesselLook, open = false): string {
  const body = 'M560 300H1040L1004 1130Q1000 1160 960 1164H640Q600 1160 596 1130Z'
  const cap = 'M640 1164H960L950 1350Q948 1368 926 1370H674Q652 1368 650 1350Z'
  return [
    cloth(sheet, 'M548 236H1052V312H548Z', { color: darker(white, 0.06), edge: 16, depth: 0.3 }),
    ...Array.from({ length: 24 }, (_, index) =>
      stroke(`M${560 + index * 21} 246v56`, { width: 2.4, opacity: 0.26 }),
    ),
    cloth(sheet, body, { color: white, edge: 50, depth: 0.3 }),
    clipTo(sheet, body, `<path d="M500 560H1100V1000H500Z" fill="${look.color}"/>`),
    roundness(sheet, body, 560, 1040, 300, 1180),
    printed(800, 660, 380, look, '#fdfbf6'),
    open
      ? cloth(sheet, 'M756 1164h88v70h-88Z', { color: white, edge: 14, depth: 0.4 }) +
        cloth(sheet, 'M760 1234q-20 70 26 110q30 24 56 -6q34 -50 -2 -104Z', {
          color: '#fbf9f4',
          edge: 16,
          depth: 0.4,
        })
      : cloth(sheet, cap, { color: look.color, edge: 34, depth: 0.4 }) +
        roundness(sheet, cap, 640, 960, 1164, 1370),
    stroke(body),
  ].join('')
}

/** A soft pack of wipes with a lid that closes. */
export function drawWipes(sheet: Sheet, look: VesselLook, open = false): string {
  const body =
    'M260 760Q230 700 300 690H1300Q1370 700 1340 760L1360 1120Q1364 1190 1280 1194H320Q236 1190 240 1120Z'
  const lid = open
    ? 'M540 740L566 566Q572 534 606 532H994Q1028 534 1034 566L1060 740Z'
    : 'M540 780Q540 740 590 738H1010Q1060 740 1060 780V930Q1060 970 1010 972H590Q540 970 540 930Z'
  const frame =
    'M560 786Q560 752 594 750H1006Q1040 752 1040 786V930Q1040 964 1006 966H594Q560 964 560 930Z'
  const wipe =
    'M672 860Q650 770 694 700Q748 734 786 676Q852 630 894 704Q948 732 930 860Q800 884 672 860Z'
  return [
    cloth(sheet, body, { color: paper, edge: 70, depth: 0.42 }),
    clipTo(sheet, body, `<path d="M200 1000H1400V1200H200Z" fill="${look.color}"/>`),
    ...[250, 1350].map((x) =>
      stroke(`M${x} 780q${x < 800 ? 40 : -40} 180 0 350`, { width: 2.6, opacity: 0.3 }),
    ),
    cloth(sheet, lid, { color: lighter(look.color, 0.25), edge: 34, depth: 0.34 }),
    open
      ? cloth(sheet, frame, { color: lighter(look.color, 0.5), edge: 22, depth: 0.3 }) +
        '<path d="M640 858Q800 816 960 858Q800 900 640 858Z" fill="#2b3130" opacity=".62"/>' +
        cloth(sheet, wipe, { color: white, texture: 'linen', edge: 40, depth: 0.36 }) +
        stroke('M640 858Q800 900 960 858')
      : stroke('M700 944h200', { width: 6, opacity: 0.4 }),
    brand(800, 1042, 36, '#fdfbf6'),
    text(800, 1126, look.name, { size: 88, serif: true, color: '#fdfbf6' }),
    text(800, 1172, look.line, { size: 34, color: '#fdfbf6' }),
    stroke(body),
  ].join('')
}
