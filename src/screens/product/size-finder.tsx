// Advises a size from body measurements. The browser neither sends nor stores the typed
// measurements.

import { type SubmitEvent, useState } from 'react'
import {
  adviseSize,
  type BodyMeasurements,
  describeCountedMeasures,
  describeSizeAdvice,
  findWearableSize,
  invalidMeasure,
  type NamedSize,
  parseMeasurement,
} from '#domain/catalogue/product-page/size-advice.ts'
import { AskForSize } from '#components/product/ask-for-size.tsx'
import { measured } from '#components/product/measured.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'

export type SizeFinderProps = {
  sizes: readonly NamedSize[]
  chosen: number
  onChoose: (index: number, forMeasure: string) => void
}
type Typed = { waist: string; hip: string; resting: boolean }

export default function SizeFinder({ sizes, chosen, onChoose }: SizeFinderProps) {
  const [typed, setTyped] = useState<Typed>({ waist: '', hip: measured.hip, resting: false })
  const [body, setBody] = useState<BodyMeasurements>()
  const [invalidField, setInvalidField] = useState<'waist' | 'hip'>()
  const changeInput = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setBody(undefined)
    setInvalidField(undefined)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [waist, hip] = [parseMeasurement(typed.waist), parseMeasurement(typed.hip)]
    const implausible = (['waist', 'hip'] as const).find(
      (name) => typed[name] && parseMeasurement(typed[name]) === undefined,
    )
    const missing = waist === undefined && hip === undefined ? 'hip' : undefined
    setInvalidField(implausible ?? missing)
    if (implausible ?? missing)
      event.currentTarget
        .querySelector<HTMLInputElement>(`[name=${implausible ?? missing}]`)
        ?.focus()
    else
      answer({
        ...(waist !== undefined && { waist }),
        ...(hip !== undefined && { hip }),
        resting: typed.resting,
      })
  }
  const adviceFor = (measurements: BodyMeasurements) =>
    adviseSize(
      sizes.map(({ size }) => size),
      measurements,
    )
  /** The answer chooses the size at once, in the picker and in the bar with the button. */
  const answer = (measurements: BodyMeasurements) => {
    setBody(measurements)
    const found = adviceFor(measurements)
    const index = findWearableSize(found)
    if (found && index !== undefined && index !== chosen)
      onChoose(index, describeCountedMeasures(found, measurements))
  }
  const advice = body && adviceFor(body)
  const advised = findWearableSize(advice)
  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit}>
      <p className="text-sm text-ink-soft">
        Meet met een lint over je ondergoed. Je maten sturen en bewaren we niet.
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
                : 'Voor deze maat weten we geen advies.'}
            </p>
            {advised === undefined && (
              <p className="mt-2">
                <AskForSize />
              </p>
            )}
            {advised !== undefined && chosen === advised && (
              <p className="mt-2 font-semibold">{sizes[advised]?.name} is gekozen.</p>
            )}
          </div>
        )}
      </div>
    </form>
  )
}
