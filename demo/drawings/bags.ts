// The pouch, and the bags on their roll.

import { cloth, darker, lighter, type Sheet, stitches, stroke, text, white } from './ink.ts'
import { paper } from './packs.ts'

/** A linen pouch with a zip; open, the two compartments. */
export function drawPouch(sheet: Sheet, { color }: { color: string }, open = false): string {
  const body =
    'M300 522Q300 492 340 490H1260Q1300 492 1300 522L1330 1160Q1332 1220 1270 1224H330Q268 1220 270 1160Z'
  const label = 'M690 870h220v120h-220Z'
  return [
    open
      ? cloth(sheet, 'M330 372Q800 322 1270 372L1296 542H304Z', {
          color: darker(color, 0.3),
          texture: 'linen',
          edge: 40,
          depth: 0.5,
        }) +
        cloth(sheet, 'M470 302h300v220h-300Z', {
          color: white,
          texture: 'fleece',
          edge: 34,
          depth: 0.36,
        }) +
        cloth(sheet, 'M800 332h300v200h-300Z', {
          color: '#e2cfae',
          texture: 'fleece',
          edge: 34,
          depth: 0.36,
        })
      : '',
    cloth(sheet, body, { color, texture: 'linen', edge: 70, depth: 0.42 }),
    open
      ? ''
      : cloth(sheet, 'M320 506h960v46h-960Z', {
          color: darker(color, 0.34),
          edge: 10,
          depth: 0.3,
          line: 2.6,
        }) +
        stroke('M330 529H1270', { width: 9, opacity: 0.6, dash: '5 6' }) +
        cloth(sheet, 'M1180 542h36v96q-18 20 -36 0Z', { color: '#b9b2a3', edge: 8, depth: 0.4 }),
    stitches(
      [
        [300, 574],
        [800, 578],
        [1300, 574],
      ],
      color,
    ),
    cloth(sheet, label, { color: paper, edge: 14, depth: 0.24, line: 2.6 }),
    text(800, 948, 'Luwte', { size: 54, serif: true, color: '#1e4f49' }),
    stroke(body),
  ].join('')
}

/** One bag, knotted shut. */
export function drawKnottedBag(sheet: Sheet, { color }: { color: string }): string {
  const bag =
    'M520 760Q440 900 480 1140Q500 1290 640 1300H960Q1100 1290 1120 1140Q1160 900 1080 760Q980 660 860 600H740Q620 660 520 760Z'
  return [
    cloth(
      sheet,
      'M740 610q-150 -130 -210 -250q120 20 190 90q40 -90 90 -120q40 40 70 110q70 -70 190 -90q-60 130 -210 260Z',
      {
        color: lighter(color, 0.12),
        edge: 34,
        depth: 0.44,
      },
    ),
    cloth(sheet, bag, { color, edge: 80, depth: 0.46 }),
    cloth(sheet, 'M724 576q76 -34 152 0q14 34 0 66q-76 30 -152 0q-14 -32 0 -66Z', {
      color: darker(color, 0.14),
      edge: 20,
      depth: 0.5,
    }),
    ...[-180, -60, 70, 190].map((x) =>
      stroke(`M${800 + x * 0.4} 650q${x * 0.4} 140 ${x * 0.7} 300`, { width: 3, opacity: 0.3 }),
    ),
    stroke(bag),
  ].join('')
}

/** A roll of bags; with `hanging`, one bag hangs from it. */
export function drawRoll(sheet: Sheet, { color }: { color: string }, hanging = false): string {
  return [
    hanging
      ? cloth(sheet, 'M980 640q40 20 40 90v520h-420v-520Z', {
          color: lighter(color, 0.14),
          edge: 50,
          depth: 0.3,
        }) + stroke('M600 1030h420', { width: 4, opacity: 0.5, dash: '14 10' })
      : '',
    cloth(sheet, 'M560 520H1040V840H560Z', { color, edge: 60, depth: 0.5 }),
    `<ellipse cx="560" cy="680" rx="66" ry="160" fill="${darker(color, 0.2)}" stroke="#26302f" stroke-width="4"/><ellipse cx="560" cy="680" rx="26" ry="66" fill="#d8d2c5" stroke="#26302f" stroke-width="4"/>`,
    `<path d="M1040 520a66 160 0 0 1 0 320Z" fill="${darker(color, 0.16)}" stroke="#26302f" stroke-width="4"/>`,
    ...[-40, 0, 40].map((x) => stroke(`M${830 + x} 540v280`, { width: 2.4, opacity: 0.2 })),
  ].join('')
}
