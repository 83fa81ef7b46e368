// The shop details that staff can change: the company details and the banner texts.

import { z } from 'zod'

const line = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Gebruik hoogstens ${max} tekens.`)

export const CompanyDetails = z
  .object({
    legalName: line(80, 'Vul de naam van het bedrijf in.'),
    address: line(120, 'Vul het adres in.'),
    returnAddress: line(120, 'Vul het adres voor retouren in.'),
    chamberOfCommerce: line(20, 'Vul het nummer van de Kamer van Koophandel in.').regex(/^\d{8}$/, 'Een KvK-nummer heeft acht cijfers.'),
    vat: line(20, 'Vul het btw-nummer in.').regex(/^NL\d{9}B\d{2}$/, 'Een btw-nummer ziet eruit als NL123456789B01.'),
    email: line(120, 'Vul het e-mailadres in.').pipe(z.email('Dit is geen e-mailadres.')),
    phone: line(30, 'Vul het telefoonnummer in.').regex(/^[+\d][\d ()-]{6,}$/, 'Dit is geen telefoonnummer.'),
    hours: line(160, 'Vul de openingstijden in.'),
  })
  .meta({ id: 'CompanyDetails' })

export type CompanyDetails = z.output<typeof CompanyDetails>

export const ShopDetails = z
  .object({
    company: CompanyDetails,
    banner: z.array(line(40, 'Vul deze tekst in.')).length(3, 'De banner heeft drie teksten.').describe('The three texts above every page'),
  })
  .meta({ id: 'ShopDetails' })

export type ShopDetails = z.output<typeof ShopDetails>
