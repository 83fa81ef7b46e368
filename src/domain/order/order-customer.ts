// Empty texts about a firm count as absent.

import { z } from 'zod'
import { companyNameMissing, parseVatNumber, vatNumberWrong } from '../customer/vat-number.ts'
import { EmailAddress } from '../text/email-address.ts'
import { parsedBy, SingleLineText } from '../text/text-input.ts'

const isEmptyText = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '')
const optionalText = <Output>(text: z.ZodType<Output>) =>
  z.preprocess((value) => (isEmptyText(value) ? undefined : value), text.optional()).optional()

const VatNumber = SingleLineText('Vul een btw-nummer in.', 30).transform(
  parsedBy(parseVatNumber, vatNumberWrong),
)

export const customerWith = <Email extends z.ZodType<string | undefined>>(email: Email) =>
  z
    .object(
      {
        email,
        first_name: SingleLineText('Vul je voornaam in.'),
        last_name: SingleLineText('Vul je achternaam in.'),
        company_name: optionalText(SingleLineText('Vul de bedrijfsnaam in.')).describe(
          'A firm or institution, on the invoice and the parcel',
        ),
        vat_number: optionalText(VatNumber).describe(
          'In a format of the European Union, for the invoice; needs company_name',
        ),
      },
      { error: 'Vul je gegevens in.' },
    )
    .refine(
      ({ company_name, vat_number }) => vat_number === undefined || company_name !== undefined,
      {
        path: ['company_name'],
        message: companyNameMissing,
      },
    )

export const OrderCustomer = customerWith(EmailAddress)
/** Without an e-mail address, the order names an earlier order whose e-mail address it gets. */
export const ReturningCustomer = customerWith(EmailAddress.optional())
