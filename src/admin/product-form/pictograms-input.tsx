import {
  hazardPictogramCodes,
  hazardPictograms,
  parsePictograms,
} from '#domain/catalogue/safety-facts.ts'
import { LabelledGroup } from '#ui/labelled-group.tsx'
import { productFieldId, useFieldError } from './form-fields.tsx'

/** `value` is a list of codes, such as 'GHS05, GHS07'. */
type Props = {
  label: string
  name: string
  value: string
  hint?: string
  onChange: (codes: string) => void
}

export function PictogramsInput({ label, name, value, hint, onChange }: Props) {
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
