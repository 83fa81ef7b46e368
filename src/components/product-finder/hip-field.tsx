import { invalidMeasure } from '#domain/catalogue/product-page/size-advice.ts'
import { LabelledField } from '#ui/form/labelled-field.tsx'

/** What the visitor typed, for all cards of the advice. */
export type TypedHip = { text: string; change: (text: string) => void; prepare: () => void }

export const HipField = ({ hip, isMissing }: { hip: TypedHip; isMissing: boolean }) => (
  <LabelledField
    label="Heup in cm"
    name="hip"
    hint="Rond het breedste punt, over het ondergoed. Wat je invult, blijft op dit scherm."
    inputMode="numeric"
    autoComplete="off"
    value={hip.text}
    onFocus={hip.prepare}
    onChange={({ target }) => hip.change(target.value)}
    {...(isMissing && { error: invalidMeasure })}
  />
)

/** Puts the focus into the field of this form, or into the first one of the advice. */
export const focusHip = (form: HTMLFormElement): void =>
  (
    form.querySelector<HTMLInputElement>('[name=hip]') ??
    document.querySelector<HTMLInputElement>('main [name=hip]')
  )?.focus()
