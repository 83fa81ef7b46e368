import type { DemoProduct } from '../catalogue/demo-product.ts'
import { drawChairPad, drawMattressCover, drawUnderpad } from './bed.ts'
import { moved, type Sheet, white } from './ink.ts'
import type { Look } from './looks.ts'
import { drawPadWithPhone } from './in-use-view.ts'
import { drawPad, profiles } from './pads.ts'
import { drawFlat, drawWashableInside } from './pants-inside.ts'
import { drawPantsFront } from './pants.ts'
import { vesselInside } from './vessel-views.ts'

export function drawInside(sheet: Sheet, look: Look, product: DemoProduct): string {
  switch (look.kind) {
    case 'pants': {
      if (look.flat === 'turned')
        return moved(drawWashableInside(sheet, look.look), { to: [800, 780], scale: 1.2 })
      if (look.flat === 'with-pad') {
        const pad = moved(
          drawPad(
            sheet,
            {
              length: 330,
              width: 130,
              profile: profiles.hourglass,
              top: white,
              back: '#d3a0a8',
              core: '#9cc5bf',
              raised: true,
            },
            true,
          ),
          { to: [800, look.look.legs > 250 ? 740 : 840], scale: 0.44 },
        )
        return moved(`${drawPantsFront(sheet, look.look)}<g opacity=".55">${pad}</g>`, {
          to: [800, look.look.legs > 250 ? 760 : 830],
          scale: look.look.legs > 250 ? 1.02 : 1.24,
        })
      }
      const { body, band, core = '#9cc5bf', legs } = look.look
      return drawFlat(sheet, {
        body,
        edge: band,
        core,
        legs,
        ...(look.backHigh && { backHigh: true }),
      })
    }
    case 'tab-slip':
      return moved(
        drawFlat(sheet, {
          body: look.look.body,
          edge: look.look.edge,
          core: look.look.core,
          tabs: look.look.tab,
          wide: true,
          backHigh: true,
        }),
        { to: [800, 800], scale: 0.97 },
      )
    case 'belt-slip':
      return drawFlat(sheet, { body: look.look.body, edge: look.look.edge, core: look.look.core })
    case 'pad':
      return drawPadWithPhone(sheet, look.look)
    case 'underpad':
      return moved(drawUnderpad(sheet, look.look, true), {
        to: [800, 800],
        scale: look.look.strips ? 0.98 : 1.12,
      })
    case 'mattress-cover':
      return moved(drawMattressCover(sheet, look, true), { to: [800, 800], scale: 1.2 })
    case 'chair-pad':
      return moved(drawChairPad(sheet, look, true), { to: [800, 800], scale: 1.14 })
    default:
      return vesselInside(sheet, look, product)
  }
}
