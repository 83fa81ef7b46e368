// A measure in, a size out. What is typed here stays in this page: it is neither sent nor kept.

import { type SubmitEvent, useState } from 'react'
import { adviseSize, type Body, isMeasure, measureLimits } from '#domain/catalogue/size-advice.ts'
import { inSentence, type NamedSize, sizeSentence } from '#domain/catalogue/size-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

export type Finding = { sizes: readonly NamedSize[]; chosen: number; onChoose: (place: number) => void }
type Typed = { waist: string; hip: string; resting: boolean }

const noMeasure = `Vul een maat in van ${measureLimits.min} tot ${measureLimits.max} centimeter.`

export default function SizeFinder({ sizes, chosen, onChoose }: Finding) {
  const [typed, setTyped] = useState<Typed>({ waist: '', hip: '', resting: false })
  const [asked, setAsked] = useState<Body>()
  const [wrong, setWrong] = useState<'waist' | 'hip'>()
  const type = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed })
    setAsked(undefined)
    setWrong(undefined)
  }
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [waist, hip] = [measured(typed.waist), measured(typed.hip)]
    const odd = (['waist', 'hip'] as const).find((name) => typed[name] && measured(typed[name]) === undefined)
    const missing = waist === undefined && hip === undefined ? 'hip' : undefined
    setWrong(odd ?? missing)
    if (odd ?? missing) event.currentTarget.querySelector<HTMLInputElement>(`[name=${odd ?? missing}]`)?.focus()
    else setAsked({ ...(waist !== undefined && { waist }), ...(hip !== undefined && { hip }), resting: typed.resting })
  }
  const advice =
    asked &&
    adviseSize(
      sizes.map(({ size }) => size),
      asked,
    )
  const advised = advice && advice.fit !== 'above' && advice.fit !== 'below' ? advice.place : undefined
  return (
    <form noValidate autoComplete="off" onSubmit={ask}>
      <p className="text-sm text-ink-soft">
        Meet met een lint over je ondergoed. Je maten blijven op dit scherm: we sturen en bewaren ze niet.
      </p>
      <div className="mt-4 grid gap-4 min-[26rem]:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <Field
          label="Heup in cm"
          name="hip"
          hint="Rond het breedste punt"
          inputMode="numeric"
          value={typed.hip}
          onChange={({ target }) => type({ hip: target.value })}
          {...(wrong === 'hip' && { error: noMeasure })}
        />
        <Field
          label="Taille in cm"
          name="waist"
          hint="Op de hoogte van je navel"
          inputMode="numeric"
          value={typed.waist}
          onChange={({ target }) => type({ waist: target.value })}
          {...(wrong === 'waist' && { error: noMeasure })}
        />
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-3.5">
        <input
          type="checkbox"
          checked={typed.resting}
          onChange={({ target }) => type({ resting: target.checked })}
          className="size-6 flex-none accent-deep"
        />
        Wie het draagt, zit of ligt het grootste deel van de dag
      </label>
      <Button type="submit" kind="ghost" className="mt-3">
        Toon mijn maat
      </Button>
      <div aria-live="polite">
        {asked && (
          <div className="mt-5 rounded-card bg-lee px-5 py-4">
            <p>{advice ? sizeSentence(advice, sizes, asked) : 'Voor deze maat weten we geen advies. Vraag ons gerust om raad.'}</p>
            {advised !== undefined && chosen === advised && <p className="mt-2 font-semibold">{sizes[advised]?.name} is gekozen.</p>}
          </div>
        )}
      </div>
      {advised !== undefined && chosen !== advised && (
        <Button className="mt-4" onClick={() => onChoose(advised)}>
          Kies {inSentence(sizes[advised]?.name ?? '')}
        </Button>
      )}
    </form>
  )
}

/** Whole or with a comma; undefined for what is no measure. */
function measured(text: string): number | undefined {
  const value = Number(
    text
      .trim()
      .replace(/\s*cm$/i, '')
      .replace(',', '.'),
  )
  return text.trim() && isMeasure(value) ? Math.round(value) : undefined
}
