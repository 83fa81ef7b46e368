import { z } from 'zod'
import { compactVatNumber, parseVatNumber } from '../customer/vat-number.ts'
import { brandName } from './brand-name.ts'

const line = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Gebruik hoogstens ${max} tekens.`)

export const CompanyDetails = z
  .object({
    legalName: line(80, 'Vul de naam van het bedrijf in.'),
    address: line(120, 'Vul het adres in.'),
    returnAddress: line(120, 'Vul het adres voor retouren in.'),
    chamberOfCommerce: line(20, 'Vul het nummer van de Kamer van Koophandel in.').regex(
      /^\d{8}$/,
      'Een KvK-nummer heeft acht cijfers.',
    ),
    vat: line(20, 'Vul het btw-nummer in.')
      .overwrite(compactVatNumber)
      .regex(/^NL\d{9}B\d{2}$/, 'Een btw-nummer ziet eruit als NL000099998B57.')
      .refine(
        (number) => parseVatNumber(number) !== undefined,
        'Dit btw-nummer klopt niet. Kijk de cijfers na.',
      ),
    email: line(120, 'Vul het e-mailadres in.').pipe(z.email('Dit is geen e-mailadres.')),
    phone: line(30, 'Vul het telefoonnummer in.').regex(
      /^[+\d][\d ()-]{6,}$/,
      'Dit is geen telefoonnummer.',
    ),
    hours: line(160, 'Vul de openingstijden in.'),
  })
  .meta({ id: 'CompanyDetails' })

export type CompanyDetails = z.output<typeof CompanyDetails>

/**
 * A shop whose owner has not entered the company details yet. Pages and mails leave out what is
 * empty.
 */
export const emptyCompany: CompanyDetails = {
  legalName: '',
  address: '',
  returnAddress: '',
  chamberOfCommerce: '',
  vat: '',
  email: '',
  phone: '',
  hours: '',
}

/** A new shop has empty ones. */
export const CompanyDetailsReply = z
  .object({
    legalName: z.string(),
    address: z.string(),
    returnAddress: z.string(),
    chamberOfCommerce: z.string(),
    vat: z.string(),
    email: z.string(),
    phone: z.string(),
    hours: z.string(),
  })
  .meta({ id: 'CompanyDetailsReply' })

export const freeShippingBannerText = 'Gratis bezorging vanaf [[gratis vanaf]]'
export const defaultBanner: readonly string[] = [
  freeShippingBannerText,
  'Discrete levering',
  'Altijd veilig bestellen',
]

const SocialLink = z.object({
  name: line(30, 'Vul de naam van de site in.'),
  href: line(200, 'Vul het adres in.').regex(
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
    name: line(30, 'Vul de naam van de winkel in.')
      .default(brandName)
      .describe('The name of the shop, as customers know it'),
    logo: ShopLogo.nullable()
      .default(null)
      .describe('A picture of the library with its size; null for the drawing with the name'),
    company: CompanyDetails,
    banner: z
      .array(line(40, 'Vul deze tekst in.'))
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
