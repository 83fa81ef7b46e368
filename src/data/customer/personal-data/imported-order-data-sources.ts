// Lists the orders of a person in the earlier shop, for the export of personal data.

import { importedOrderStateNames } from '#domain/shop-import/imported-order.ts'
import { sourceShopNames } from '#domain/shop-import/source-shop.ts'
import { importedOrdersOf } from '../../shop-import/imported-orders.ts'
import type { PersonalDataSource } from './record-type.ts'

/** The receiver and the payer. */
const bothOf = (lines: string) => lines.replace('\n', ' / ')

export const importedOrderDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Bestellingen bij de vorige winkel',
    tables: ['imported_orders'],
    afterErasure: 'gone',
    read: async (db, { emails }) =>
      (await importedOrdersOf(db, emails)).map((order) => ({
        Winkel: sourceShopNames[order.shop],
        Bestelnummer: order.number,
        Dag: order.orderedAt.toISOString(),
        'E-mailadres': order.email,
        Naam: bothOf(order.name),
        Postcode: bothOf(order.postcode),
        Plaats: bothOf(order.city),
        Telefoonnummer: order.phone,
        Opmerkingen: order.notes.join('\n'),
        Stand: importedOrderStateNames[order.state],
        Regels: order.lines.map(({ name, quantity, total }) => ({
          Product: name,
          Aantal: quantity,
          'Bedrag in centen': total,
        })),
        'Verzendkosten in centen': order.shipping,
        'Korting in centen': order.discount,
        'Totaal in centen': order.total,
      })),
  },
]
