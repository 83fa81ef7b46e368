import { z } from 'zod'
import { contentBySlug } from '#data/content/content.ts'
import { loadSetting } from '#data/core/settings.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { loadMoneyBack } from '#data/order/delivery-terms.ts'
import { cacheTag } from '#domain/cache-tag.ts'
import { toEuros } from '#domain/money.ts'
import { GuaranteeNotice } from '#domain/content/shop/guarantee-notice.ts'
import { ShopDetails, ShopDetailsReply } from '#domain/content/shop/shop-details.ts'
import { lookSetting } from '#domain/content/shop/look.ts'
import { describeLook } from '#operations/content/look.ts'
import { shareImageOf, toLogoImage } from '#domain/content/shop/shop-logo.ts'
import { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { loadGuaranteeNotice } from '#operations/content/guarantee-notice.ts'
import { loadActiveNotices } from '#operations/content/shop-notices.ts'
import { saveShopDetails } from '#operations/content/save-shop-details.ts'
import { loadDeliveryTerms } from '#operations/order/delivery/delivery-terms.ts'
import { DeliveryTermsReply, toCurrentTermsReply } from '../order/delivery-terms.ts'
import { endpoint } from '../framework/endpoint.ts'
import { settingEndpoints } from '../setting/setting-endpoints.ts'

const version = z.int32().min(0)
/** Requires the name and the logo, because a request without them would otherwise reset them. */
const Versioned = ShopDetails.extend({
  name: ShopDetails.shape.name.unwrap(),
  logo: ShopDetails.shape.logo.unwrap(),
  version,
})

const toAuditDetails = ({ name, logo, company, banner, social }: ShopDetails) => ({
  shop_name: name,
  logo: logo?.url ?? '',
  company: company.legalName,
  address: company.address,
  return_address: company.returnAddress,
  chamber_of_commerce: company.chamberOfCommerce,
  vat_number: company.vat,
  email: company.email,
  phone: company.phone,
  opening_hours: company.hours,
  banner: banner.join(' | '),
  social: social.map(({ href }) => href).join(' | '),
})

export const shopDetailsEndpoints = [
  endpoint(
    'GET /api/shop-details',
    {
      summary:
        'Company details, contact details, banner texts, delivery terms, the promise about the first pack and the EU notice on the legal guarantee',
      access: 'public',
      reply: ShopDetailsReply.extend({
        logo: z
          .object({ src: z.string(), width: z.int(), height: z.int() })
          .nullable()
          .describe('Null for the drawing with the name'),
        share_image: z
          .string()
          .nullable()
          .describe('For a shared link to a page without a picture; null for none'),
        banner: z
          .array(z.string())
          .describe('The texts above every page; empty if staff hide them'),
        notices: z
          .array(z.object({ text: z.string(), href: z.string() }))
          .describe('What the shop announces today; href may be empty'),
        delivery: DeliveryTermsReply,
        guarantee_notice: GuaranteeNotice.nullable(),
        money_back: MoneyBack.nullable().describe(
          'What the shop promises about the first pack of a product; null if it promises nothing',
        ),
        contact_page: z.boolean().describe('The shop has a page /contact'),
        look: z
          .object({ stylesheet: z.string(), unused_fonts: z.array(z.string()) })
          .nullable()
          .describe('Null for the colours and letters of a shop that chose none'),
      }),
      cacheTags: () => ['details', cacheTag.page('contact')],
    },
    async ({ context }) => {
      const { notices, showsBanner } = await loadActiveNotices(context)
      const details = await fillTexts(context, { ...(await loadShopDetails(context.db)), notices })
      return {
        ...details,
        logo: toLogoImage(details.logo),
        share_image: shareImageOf(details),
        banner: showsBanner ? details.banner : [],
        guarantee_notice: await loadGuaranteeNotice(context.db),
        money_back: await loadMoneyBack(context.db),
        delivery: toCurrentTermsReply(await loadDeliveryTerms(context), context.clock()),
        look: describeLook(await loadSetting(context.db, lookSetting)),
        contact_page: (await contentBySlug(context.db, 'page', 'contact')) !== undefined,
      }
    },
  ),
  endpoint(
    'GET /api/admin/settings',
    {
      permission: 'settings',
      summary: 'Shop details with their version, and the shipping costs of today',
      reply: ShopDetailsReply.extend({
        version,
        delivery: z.object({ shipping_fee: z.number(), free_shipping_from: z.number() }),
      }),
    },
    async ({ context }) => {
      const { shippingFee, freeShippingFrom } = await loadDeliveryTerms(context)
      return {
        ...(await loadShopDetails(context.db)),
        delivery: {
          shipping_fee: toEuros(shippingFee),
          free_shipping_from: toEuros(freeShippingFrom),
        },
      }
    },
  ),
  endpoint(
    'PUT /api/admin/settings',
    {
      permission: 'settings',
      summary: 'Changes the shop details; pages show them at once. Existing invoices do not change',
      auditAction: 'Instellingen gewijzigd',
      limit: 'write',
      body: Versioned,
      reply: { version: z.int32() },
      problems: ['version-conflict'],
    },
    async ({ context, body: { version, ...details }, addAuditDetails }) => {
      const { before, ...saved } = await saveShopDetails(context, details, version)
      addAuditDetails({ before: toAuditDetails(before), after: toAuditDetails(details) })
      return saved
    },
  ),
  ...settingEndpoints(lookSetting),
] as const
