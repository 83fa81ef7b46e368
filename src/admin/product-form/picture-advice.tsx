import {
  checkPictures,
  pictureAdvice,
  picturePlaces,
} from '#domain/catalogue/fields/picture-check.ts'
import { productKind } from '#domain/catalogue/product-kind.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { focusError } from '../shared/form-error-summary.tsx'
import { productFieldId } from './form-fields.tsx'
import type { ProductDraft } from './product-draft.ts'

/** Which five pictures the product needs and how staff make them, in a fold. */
export const PictureGuide = ({ formValues }: Pick<ProductDraft, 'formValues'>) => (
  <Disclosure title="Welke vijf foto’s, en hoe maak je ze?">
    <ol className="list-decimal ps-5">
      {picturePlaces[productKind(formValues)].map(({ name, how }) => (
        <li key={name}>
          <strong>{name}</strong>: {how}
        </li>
      ))}
    </ol>
    <ul className="mt-4 list-disc ps-5">
      {pictureAdvice.map((advice) => (
        <li key={advice}>{advice}</li>
      ))}
      <li>
        Heeft de eerste foto een doorzichtige achtergrond, dan geeft haar kleur de kaart een tint.
      </li>
    </ul>
  </Disclosure>
)

/** What is missing from the pictures or wrong with them, with a way to each picture. */
export function PictureFindings({
  pictures,
  formValues,
}: Pick<ProductDraft, 'pictures' | 'formValues'>) {
  if (pictures.length === 0) return null
  const findings = checkPictures(pictures, productKind(formValues))
  return (
    <ul aria-label="Nog te doen aan de foto’s" className="grid gap-1 text-sm empty:hidden">
      {findings.map(({ field, text }) => {
        const [, index] = /^pictures\.(\d+)/.exec(field) ?? []
        return (
          <li key={field + text}>
            <span className="font-semibold text-warning">{text}</span>{' '}
            {index !== undefined && (
              <Button kind="plain" onClick={() => focusError(productFieldId(field))}>
                {field.endsWith('.alt') ? 'Beschrijf' : 'Bekijk'} foto {Number(index) + 1}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
