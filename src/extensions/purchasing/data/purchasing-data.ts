import { sql } from 'drizzle-orm'
import type { ExtensionData } from '#data/core/extension-data.ts'
import { countedWork } from '#data/customer/personal-data/personal-data-source.ts'
import { goodsReceipts, purchaseOrders } from './tables.ts'

export const purchasingData: ExtensionData = {
  tablesWithoutPersonalData: {
    suppliers: 'companies that the shop buys from, with the address that receives orders',
    supplier_items: 'what each supplier supplies',
    purchase_order_lines: 'what the shop orders from suppliers',
    goods_receipt_lines:
      'deliveries of suppliers, with the lots of packs that nobody has bought yet',
  },
  staffWork: countedWork({
    'Inkoopbestellingen gemaakt': purchaseOrders.createdBy,
    'Leveringen van leveranciers geboekt': goodsReceipts.receivedBy,
  }),
  auditNames: {
    suppliers: (ids) => sql`select id, name from suppliers where id = any(${ids})`,
  },
}
