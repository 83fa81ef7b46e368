import { type FieldEntry, fieldList, isTyped } from '#domain/catalogue/fields/field-list.ts'
import type { ProductField } from '#domain/catalogue/fields/product-field.ts'
import type { productFields } from '#domain/catalogue/fields/product-fields.ts'
import {
  MultilineTextInput,
  SelectInput,
  TextInput,
  productFieldId,
  useFieldError,
} from './form-fields.tsx'
import { valueOf, withValue, type DraftProps } from './product-draft.ts'
import {
  hazardPictogramCodes,
  hazardPictograms,
  parsePictograms,
} from '#domain/catalogue/safety-facts.ts'
import { LabelledGroup } from '#ui/form/labelled-group.tsx'

type Props = {
  name: string
  field: Pick<ProductField, 'label' | 'hint' | 'input' | 'max'>
  value: string
  onChange: (text: string) => void
  rows?: number
}

export function FieldInput({ name, field, value, onChange, rows }: Props) {
  const { label, hint, input, max } = field
  const props = { label, name, value, ...(hint && { hint }) }
  const limit = max === undefined ? {} : { maxLength: max }
  if (typeof input !== 'string')
    return (
      <SelectInput
        {...props}
        options={[['', 'Niet ingevuld'], ...input.map((choice) => [choice, choice] as const)]}
        onChoose={onChange}
      />
    )
  if (input === 'pictograms') return <PictogramsInput {...props} onChange={onChange} />
  if (input === 'lines')
    return <MultilineTextInput {...props} {...(rows && { rows })} {...limit} onType={onChange} />
  if (input === 'number') return <TextInput {...props} inputMode="decimal" onType={onChange} />
  if (input === 'integer') return <TextInput {...props} inputMode="numeric" onType={onChange} />
  return (
    <TextInput
      {...props}
      {...(input === 'ean' && { inputMode: 'numeric' })}
      {...limit}
      onType={onChange}
    />
  )
}

const entries = new Map(fieldList.map((field) => [field.key, field]))
export const fieldOf = (key: keyof typeof productFields): FieldEntry => entries.get(key)!

const toInput = ({ draft, change }: DraftProps, field: FieldEntry, rows?: number) => (
  <FieldInput
    key={field.key}
    name={field.path}
    field={field}
    value={String(valueOf(draft, field) ?? '')}
    onChange={(text) => change(withValue(draft, field, text))}
    {...(rows && { rows })}
  />
)

export const DraftField = ({
  name,
  hint,
  rows,
  ...props
}: DraftProps & { name: keyof typeof productFields; hint?: string; rows?: number }) =>
  toInput(props, { ...fieldOf(name), ...(hint && { hint }) }, rows)

export const SectionFields = ({
  section,
  ...props
}: DraftProps & { section: FieldEntry['section'] }) =>
  fieldList
    .filter((field) => field.section === section && !field.slot && isTyped(field))
    .map((field) => toInput(props, field))

/** `value` is a list of codes, such as 'GHS05, GHS07'. */
type PictogramsInputProps = {
  label: string
  name: string
  value: string
  hint?: string
  onChange: (codes: string) => void
}

function PictogramsInput({ label, name, value, hint, onChange }: PictogramsInputProps) {
  const error = useFieldError(name)
  const chosen = parsePictograms(value)
  return (
    <div className="sm:col-span-2">
      <LabelledGroup id={productFieldId(name)} {...{ label, hint, error }}>
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {hazardPictogramCodes.map((code) => (
            <li key={code}>
              <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-[12px] border-[1.5px] border-edge px-3 py-2 hover:border-deep has-checked:border-deep has-checked:bg-lee">
                <input
                  type="checkbox"
                  checked={chosen.includes(code)}
                  onChange={({ target }) =>
                    onChange(
                      hazardPictogramCodes
                        .filter((other) =>
                          other === code ? target.checked : chosen.includes(other),
                        )
                        .join(', '),
                    )
                  }
                  className="size-5 flex-none accent-deep"
                />
                <img
                  src={`/images/gevaar/${code}.svg`}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                />
                <span className="text-sm">
                  <strong className="block">{hazardPictograms[code].name}</strong>
                  {code}, {hazardPictograms[code].meaning.toLowerCase()}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </LabelledGroup>
    </div>
  )
}
