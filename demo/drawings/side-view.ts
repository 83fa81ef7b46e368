import type { DemoProduct } from '../catalogue/demo-product.ts'
import { drawMattressCover } from './bed.ts'
import { moved, type Sheet, white } from './ink.ts'
import type { Look } from './looks.ts'
import { drawRuler, drawThickness, type EdgeLook, heightLine } from './measures.ts'
import { pantsFoot } from './pants-frame.ts'
import { drawPantsFront } from './pants.ts'
import { isVessel, vesselAtRuler } from './vessel-views.ts'

export const thicknessOf = ({ attributes }: DemoProduct): number | undefined => {
  const value = Number(attributes['thickness_mm'])
  return Number.isFinite(value) && value > 0 ? value : undefined
}

function edgeOf(look: Look): EdgeLook | undefined {
  switch (look.kind) {
    case 'pants':
      return {
        top: white,
        core: look.look.core ?? '#e3e8e6',
        back: look.look.body,
        texture: look.look.texture === 'net' ? 'plain' : look.look.texture,
        ends: 'tapered',
      }
    case 'tab-slip':
    case 'belt-slip':
      return {
        top: white,
        core: look.look.core,
        back: look.look.edge,
        texture: 'fleece',
        ends: 'tapered',
      }
    case 'pad':
      return {
        top: look.look.top,
        core: look.look.core,
        back: look.look.back,
        texture: look.look.washable ? 'knit' : 'fleece',
        ends: 'tapered',
      }
    case 'underpad':
      return {
        top: look.look.top,
        core: look.look.core,
        back: look.look.edge,
        texture: look.look.texture,
        ends: 'flat',
      }
    case 'chair-pad':
      return { top: look.top, core: '#e6d8bd', back: look.edge, texture: 'terry', ends: 'flat' }
    default:
      return undefined
  }
}

/** The thickness beside a ruler; without one, the height or the legs in centimetres. */
export function drawSide(sheet: Sheet, look: Look, product: DemoProduct): string {
  const thickness = thicknessOf(product)
  const edge = edgeOf(look)
  if (thickness !== undefined && edge) return drawThickness(sheet, edge, thickness)
  if (look.kind === 'mattress-cover')
    return (
      moved(drawMattressCover(sheet, look), { to: [680, 790], scale: 1 }) +
      heightLine(1306, 950, 1160, '30 cm')
    )
  if (look.kind === 'pants') return netPantsAtRuler(sheet, look)
  if (!isVessel(look)) return ''
  return vesselAtRuler(sheet, look, product)
}

/** Net pants beside a ruler; of long ones also the length of the legs, which is 18 cm. */
function netPantsAtRuler(sheet: Sheet, look: Extract<Look, { kind: 'pants' }>): string {
  const isLong = look.look.legs > 250
  const scale = 0.98
  const bottom = 1440
  const y = bottom - (pantsFoot(look.look) - 800) * scale
  const drawing = moved(drawPantsFront(sheet, look.look), { to: [860, y], scale })
  const legs = isLong
    ? heightLine(1370, y + (980 - 800) * scale, y + (1470 - 800) * scale, '18 cm')
    : ''
  return `${drawRuler(sheet, { x: 110, bottom, unit: 2.67, marks: 400 })}${drawing}${legs}`
}
