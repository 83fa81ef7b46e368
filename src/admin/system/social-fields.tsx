// The links to social networks in the footer. Two empty rows add links; an emptied row removes its
// link.

import { maxSocialLinks, type ShopDetails } from '#domain/content/shop-details.ts'
import { LabelledField } from '#ui/labelled-field.tsx'
import { formFieldId } from '../shared/form-error-summary.tsx'

type Social = ShopDetails['social']
type Props = { form: string; social: Social; errors: Readonly<Record<string, string[]>> }

const networkLabel = (index: number) => `Netwerk ${index + 1}`
const addressLabel = (index: number) => `Adres op netwerk ${index + 1}`

const rowsOf = (social: Social) =>
  [...social, { name: '', href: '' }, { name: '', href: '' }]
    .slice(0, maxSocialLinks)
    .map((link, index) => ({ ...link, index }))

export const SocialFields = ({ form, social, errors }: Props) =>
  rowsOf(social).map(({ name, href, index }) => {
    const field = (part: 'name' | 'href') => ({
      id: formFieldId(form, `social.${index}.${part}`),
      name: `social.${index}.${part}`,
      error: errors[`social.${index}.${part}`]?.[0],
      autoComplete: 'off',
    })
    return (
      <div key={index} className="grid items-end gap-5 sm:grid-cols-[12rem_1fr]">
        <LabelledField
          {...field('name')}
          label={networkLabel(index)}
          maxLength={30}
          defaultValue={name}
        />
        <LabelledField
          {...field('href')}
          label={addressLabel(index)}
          type="url"
          maxLength={200}
          defaultValue={href}
        />
      </div>
    )
  })

/** Leaves out empty rows. */
export const readSocial = (typed: FormData): Social =>
  Array.from({ length: maxSocialLinks }, (_, index) => ({
    name: String(typed.get(`social.${index}.name`) ?? '').trim(),
    href: String(typed.get(`social.${index}.href`) ?? '').trim(),
  })).filter(({ name, href }) => name !== '' || href !== '')

export const socialLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: maxSocialLinks }, (_, index) => [
    [`social.${index}.name`, networkLabel(index)],
    [`social.${index}.href`, addressLabel(index)],
  ]).flat(),
)
