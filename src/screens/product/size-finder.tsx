// Advises a size from body measurements. The browser neither sends nor stores the typed
// measurements.

import { type SubmitEvent, useState } from 'react'
import {
  adviseSize,
  type BodyMeasurements,
  isPlausibleMeasurement,
  measurementLimitsCm,
  describeCountedMeasures,
  describeSizeAdvice,
  type NamedSize,
  sizeNameInSentence,
} from '#domain/catalogue/product-page/size-advice.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'

export type SizeFinderProps = {
  sizes: readonly NamedSize[]
  chosen: number
  onChoose: (index: number, forMeasure: string) => void
}
type Typed = { waist: string; hip: string; resting: boolean }

const invalidMeasure = `Vul een maat in van ${measurementLimitsCm.min} tot ${measurementLimitsCm.max} centimeter.`

export default function SizeFinder({ sizes, chosen, onChoose }: SizeFinderProps) {
  const [typed, setTyped] = useState<Typed>({ waist: '', hip: '', resting: false })
  const [body, setBody] = useState<BodyMeasurements>()
  const [invalidField, setInvalidField] = useState<'waist' | 'hip'>()
  const changeInput = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setBody(undefined)
    setInvalidField(undefined)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [waist, hip] = [parseMeasure(typed.waist), parseMeasure(typed.hip)]
    const implausible = (['waist', 'hip'] as const).find(
      (name) => typed[name] && parseMeasure(typed[name]) === undefined,
    )
    const missing = waist === undefined && hip === undefined ? 'hip' : undefined
    setInvalidField(implausible ?? missing)
    if (implausible ?? missing)
      event.currentTarget
        .querySelector<HTMLInputElement>(`[name=${implausible ?? missing}]`)
        ?.focus()
    else
      setBody({
        ...(waist !== undefined && { waist }),
        ...(hip !== undefined && { hip }),
        resting: typed.resting,
      })
  }
  const advice =
    body &&
    adviseSize(
      sizes.map(({ size }) => size),
      body,
    )
  const advised =
    advice && advice.fit !== 'above' && advice.fit !== 'below' ? advice.index : undefined
  const chooseAdvised = () =>
    advice && onChoose(advice.index, describeCountedMeasures(advice, body))
  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit}>
      <p className="text-sm text-ink-soft">
        Meet met een lint over je ondergoed. Je maten blijven op dit scherm: we sturen en bewaren ze
        niet.
      </p>
      <div className="mt-4 grid gap-4 min-[26rem]:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <LabelledField
          label="Heup in cm"
          name="hip"
          hint="Rond het breedste punt"
          inputMode="numeric"
          value={typed.hip}
          onChange={({ target }) => changeInput({ hip: target.value })}
          {...(invalidField === 'hip' && { error: invalidMeasure })}
        />
        <LabelledField
          label="Taille in cm"
          name="waist"
          hint="Op de hoogte van je navel"
          inputMode="numeric"
          value={typed.waist}
          onChange={({ target }) => changeInput({ waist: target.value })}
          {...(invalidField === 'waist' && { error: invalidMeasure })}
        />
      </div>
      <Checkbox
        className="mt-4"
        label="Wie het draagt, zit of ligt het grootste deel van de dag"
        checked={typed.resting}
        onChange={({ target }) => changeInput({ resting: target.checked })}
      />
      <Button type="submit" kind="ghost" className="mt-3">
        Toon mijn maat
      </Button>
      <div aria-live="polite">
        {body && (
          <div className="mt-5 rounded-card bg-lee px-5 py-4">
            <p>
              {advice
                ? describeSizeAdvice(advice, sizes, body)
                : 'Voor deze maat weten we geen advies. Vraag ons gerust om raad.'}
            </p>
            {advised !== undefined && chosen === advised && (
              <p className="mt-2 font-semibold">{sizes[advised]?.name} is gekozen.</p>
            )}
          </div>
        )}
      </div>
      {advised !== undefined && chosen !== advised && (
        <Button className="mt-4" onClick={chooseAdvised}>
          Kies {sizeNameInSentence(sizes[advised]?.name ?? '')}
        </Button>
      )}
    </form>
  )
}

function parseMeasure(text: string): number | undefined {
  const value = Number(
    text
      .trim()
      .replace(/\s*cm$/i, '')
      .replace(',', '.'),
  )
  return text.trim() && isPlausibleMeasurement(value) ? Math.round(value) : undefined
}
