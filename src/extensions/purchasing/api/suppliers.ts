import { z } from 'zod'
import { listPurchasableItems, listSuppliers, supplierById } from '../data/suppliers.ts'
import { EuroPriceInput } from '#domain/catalogue/fields/product-input.ts'
import { maxLeadTimeDays, maxPacksPerCase } from '../domain/purchase-order-state.ts'
import {
  addSupplier,
  changeSupplier,
  removeSupplier,
  saveSupplierItems,
} from '../operations/suppliers.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { Id, IdParams, Money, moneyInput, fromRow, toRow } from '#api/framework/json-shapes.ts'
import { requireFound } from '#domain/problem.ts'

const text = (max: number) => z.string().trim().max(max, `Hooguit ${max} tekens.`).default('')

const supplierFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Vul de naam van de leverancier in.')
    .max(80, 'Dit is te lang: hooguit 80 tekens.'),
  email: z
    .union([z.literal(''), z.email('Dit is geen e-mailadres, zoals inkoop@leverancier.nl.')])
    .default(''),
  customer_number: text(40),
  lead_time_days: z
    .int('Vul een heel aantal dagen in, zoals 7.')
    .min(0, 'Vul een heel aantal dagen in, zoals 7.')
    .max(maxLeadTimeDays, `Hooguit ${maxLeadTimeDays} dagen.`),
  minimum_order: moneyInput(EuroPriceInput).nullable(),
  delivery_note: text(500),
}
const supplierReply = {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  customer_number: z.string(),
  lead_time_days: z.int().describe('Calendar days from an order to its delivery'),
  minimum_order: Money.nullable().describe('Excluding VAT'),
  delivery_note: z.string(),
  version: z.int(),
}

const PurchasableItemView = fromRow({
  item: z.int(),
  name: z.string(),
  ean: z.string().nullable(),
  own_article_number: z.string().nullable(),
  supplier: z.int().nullable(),
  supplier_name: z.string().nullable(),
  article_number: z.string().describe('The supplier’s own'),
  packs_per_case: z.int(),
  price: Money.nullable().describe('Purchase price of a pack, excluding VAT'),
})
type PurchasableItem = Awaited<ReturnType<typeof listPurchasableItems>>[number]
const toItemView = (item: PurchasableItem) => ({
  ...item,
  item: item.itemId,
  supplier: item.supplierId,
})

const maxItems = 5_000

export const supplierEndpoints = [
  endpoint(
    'GET /api/admin/suppliers',
    {
      summary: 'The suppliers, by name, each with the number of items that it supplies',
      permission: 'purchasing',
      reply: { suppliers: z.array(fromRow({ ...supplierReply, items: z.int() })) },
    },
    async ({ context: { db } }) => ({ suppliers: await listSuppliers(db) }),
  ),
  endpoint(
    'POST /api/admin/suppliers',
    {
      summary: 'Adds a supplier',
      permission: 'purchasing',
      auditAction: 'Leverancier toegevoegd',
      limit: 'write',
      body: toRow(supplierFields),
      status: 201,
      reply: { id: z.int() },
    },
    async ({ context, body, addAuditDetails }) => {
      addAuditDetails({ supplier: body.name })
      return { id: await addSupplier(context, body) }
    },
  ),
  endpoint(
    'GET /api/admin/suppliers/:id',
    {
      summary: 'A supplier with the items that it supplies',
      permission: 'purchasing',
      params: IdParams,
      reply: { supplier: fromRow(supplierReply), items: z.array(PurchasableItemView) },
    },
    async ({ context: { db }, params: { id } }) => {
      const supplier = requireFound(await supplierById(db, id))
      return {
        supplier,
        items: (await listPurchasableItems(db, id)).map(toItemView),
      }
    },
  ),
  endpoint(
    'PUT /api/admin/suppliers/:id',
    {
      summary: 'Changes a supplier; refused if a colleague changed it since `version`',
      permission: 'purchasing',
      auditAction: 'Leverancier gewijzigd',
      limit: 'write',
      params: IdParams,
      body: toRow({ ...supplierFields, version: z.int32() }),
      problems: ['version-conflict'],
    },
    async ({ context, params: { id }, body, addAuditDetails }) => {
      addAuditDetails({ supplier: body.name })
      await changeSupplier(context, id, body)
    },
  ),
  endpoint(
    'DELETE /api/admin/suppliers/:id',
    {
      summary: 'Removes a supplier without purchase orders',
      permission: 'purchasing',
      auditAction: 'Leverancier weggehaald',
      limit: 'write',
      params: IdParams,
      problems: ['input-invalid'],
    },
    async ({ context, params: { id }, addAuditDetails }) => {
      addAuditDetails({ supplier: await removeSupplier(context, id) })
    },
  ),
  endpoint(
    'GET /api/admin/purchasable-items',
    {
      summary: 'The items that the shop can buy, by name, each with its supplier',
      permission: 'purchasing',
      reply: { items: z.array(PurchasableItemView) },
    },
    async ({ context: { db } }) => ({ items: (await listPurchasableItems(db)).map(toItemView) }),
  ),
  endpoint(
    'PUT /api/admin/suppliers/:id/items',
    {
      summary:
        'Adds or changes what a supplier supplies, and removes items; an item of another supplier moves. All or nothing',
      permission: 'purchasing',
      auditAction: 'Producten van leverancier gewijzigd',
      limit: 'write',
      params: IdParams,
      body: {
        items: z
          .array(
            toRow({
              item: Id,
              article_number: text(60),
              packs_per_case: z
                .int('Vul een heel aantal pakken in, zoals 6.')
                .min(1, 'In een doos zit minstens 1 pak.')
                .max(maxPacksPerCase, 'Dit aantal is te groot.'),
              price: moneyInput(EuroPriceInput).nullable(),
            }),
          )
          .max(maxItems)
          .refine(
            (items) => new Set(items.map(({ item }) => item)).size === items.length,
            'Een product staat er dubbel in.',
          ),
        removed: z.array(Id).max(maxItems).default([]),
      },
    },
    async ({ context, params: { id }, body: { items, removed }, addAuditDetails }) => {
      addAuditDetails({ changed: items.length, removed: removed.length })
      const terms = items.map(({ item, ...rest }) => ({ ...rest, itemId: item }))
      await saveSupplierItems(context, id, { items: terms, removed })
    },
  ),
] as const
