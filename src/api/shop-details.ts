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
    deed: 'Instellingen gewijzigd',
    limit: 'write',
    body: Versioned,
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ shop, body: { version: based, ...details }, tell }) => {
    const { before, version } = await setDetails(shop, details, based)
    tell({ van: inLog(before), naar: inLog(details) })
    return { version }
  },
)

/** In the words of the screen. */
const inLog = ({ company, banner }: ShopDetails) => ({
  bedrijf: company.legalName,
  adres: company.address,
  retouradres: company.returnAddress,
  'KvK-nummer': company.chamberOfCommerce,
  'btw-nummer': company.vat,
  'e-mailadres': company.email,
  telefoon: company.phone,
  openingstijden: company.hours,
  banner: banner.join(' | '),
})

export const detailsEndpoints = [getShopDetails, getSettings, putSettings] as const
