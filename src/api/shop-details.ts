// What the shop tells of itself, and how its owner sets it.

import { z } from 'zod'
import { shopDetails } from '#data/shop-details.ts'
import { deliveryFee, freeDeliveryFrom } from '#domain/delivery/shipping-cost.ts'
import { toEuros } from '#domain/money.ts'
import { ShopDetails } from '#domain/shop-details.ts'
import { setDetails } from '#operations/save-details.ts'
import { endpoint } from './endpoint.ts'

const settings = { for: 'staff', right: 'settings' } as const
const Versioned = ShopDetails.extend({ version: z.int32().min(0) })

const getShopDetails = endpoint(
  'GET /api/shop-details',
  {
    summary: 'The company as the law wants it told, how to reach it, and the banner’s promises',
    for: 'everyone',
    reply: ShopDetails,
    cacheTags: () => ['details'],
  },
  ({ shop }) => shopDetails(shop.db),
)

const getSettings = endpoint(
  'GET /api/admin/settings',
  {
    ...settings,
    summary: 'What the owner may set, with the version to save it under; and what delivery costs, which is fixed',
    reply: Versioned.extend({ delivery: z.object({ price: z.number(), free_from: z.number() }) }),
  },
  async ({ shop }) => ({
    ...(await shopDetails(shop.db)),
    delivery: { price: toEuros(deliveryFee), free_from: toEuros(freeDeliveryFrom) },
  }),
)

const putSettings = endpoint(
  'PUT /api/admin/settings',
  {
    ...settings,
    summary: 'Sets what the shop tells of itself; pages show it at once. Invoices that were made keep what they said',
    auditAction: 'Instellingen gewijzigd',
    limit: 'write',
    body: Versioned,
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ shop, body: { version: based, ...details }, addAuditDetails }) => {
    const { before, version } = await setDetails(shop, details, based)
    addAuditDetails({ before: inLog(before), after: inLog(details) })
    return { version }
  },
)

const inLog = ({ company, banner }: ShopDetails) => ({
  company: company.legalName,
  address: company.address,
  return_address: company.returnAddress,
  chamber_of_commerce: company.chamberOfCommerce,
  vat_number: company.vat,
  email: company.email,
  phone: company.phone,
  opening_hours: company.hours,
  banner: banner.join(' | '),
})

export const detailsEndpoints = [getShopDetails, getSettings, putSettings] as const
