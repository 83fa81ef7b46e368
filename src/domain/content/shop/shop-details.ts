import { z } from 'zod'
import { compactVatNumber, parseVatNumber } from '../../customer/vat-number.ts'
import { RequiredText } from '../../text/text-input.ts'
import { brandName } from './brand-name.ts'

export const CompanyDetails = z
  .object({
    legalName: RequiredText('Vul de naam van het bedrijf in.', 80),
    address: RequiredText('Vul het adres in.', 120),
    returnAddress: RequiredText('Vul het adres voor retouren in.', 120),
    chamberOfCommerce: RequiredText('Vul het nummer van de Kamer van Koophandel in.', 20).regex(
      /^\d{8}$/,
      'Een KvK-nummer heeft acht cijfers.',
    ),
    vat: RequiredText('Vul het btw-nummer in.', 20)
      .overwrite(compactVatNumber)
      .regex(/^NL\d{9}B\d{2}$/, 'Een btw-nummer ziet eruit als NL000099998B57.')
      .refine(
        (number) => parseVatNumber(number) !== undefined,
        'Dit btw-nummer klopt niet. Kijk de cijfers na.',
      ),
    email: RequiredText('Vul het e-mailadres in.', 120).pipe(z.email('Dit is geen e-mailadres.')),
    phone: RequiredText('Vul het telefoonnummer in.', 30).regex(
      /^[+\d][\d ()-]{6,}$/,
      'Dit is geen telefoonnummer.',
    ),
    hours: RequiredText('Vul de openingstijden in.', 160),
  })
  .meta({ id: 'CompanyDetails' })

export type CompanyDetails = z.output<typeof CompanyDetails>

const ofEachDetail = <Value>(value: Value) =>
  Object.fromEntries(Object.keys(CompanyDetails.shape).map((detail) => [detail, value])) as Record<
    keyof CompanyDetails,
    Value
  >

/**
 * A shop whose owner has not entered the company details yet. Pages and mails leave out what is
 * empty.
 */
export const emptyCompany: CompanyDetails = ofEachDetail('')

/** A new shop has empty ones. */
export const CompanyDetailsReply = z
  .object(ofEachDetail(z.string()))
  .meta({ id: 'CompanyDetailsReply' })

export const freeShippingBannerText = 'Gratis bezorging vanaf [[gratis vanaf]]'
export const defaultBanner: readonly string[] = [
  freeShippingBannerText,
  'Discrete levering',
  'Altijd veilig bestellen',
]

const SocialLink = z.object({
  name: RequiredText('Vul de naam van de site in.', 30),
  href: RequiredText('Vul het adres in.', 200).regex(
    /^https:\/\/[^\s"'<>]+$/,
    'Begin het adres met https://.',
  ),
})
export const maxSocialLinks = 6

const ShopLogo = z.object({
  url: z
    .string()
    .regex(/^\/media\/uploads\/[0-9a-f]{32}\/foto\.(?:jpg|webp)$/, 'Upload het logo opnieuw.'),
  width: z.int().min(1).max(1280),
  height: z.int().min(1).max(100_000),
})
export type ShopLogo = z.output<typeof ShopLogo>

export const ShopDetails = z
  .object({
    name: RequiredText('Vul de naam van de winkel in.', 30)
      .default(brandName)
      .describe('The name of the shop, as customers know it'),
    logo: ShopLogo.nullable()
      .default(null)
      .describe('A picture of the library with its size; null for the drawing with the name'),
    company: CompanyDetails,
    banner: z
      .array(RequiredText('Vul deze tekst in.', 40))
      .length(3, 'De banner heeft drie teksten.')
      .describe('The three texts above every page'),
    social: z
      .array(SocialLink)
      .max(maxSocialLinks)
      .default([])
      .describe('Links to social networks, in the footer'),
  })
  .meta({ id: 'ShopDetails' })

export type ShopDetails = z.output<typeof ShopDetails>

export const ShopDetailsReply = ShopDetails.extend({ company: CompanyDetailsReply }).meta({
  id: 'ShopDetailsReply',
})
