// The kinds of field a block can offer an editor (SPECIFICATION section 3). Fields are plain data: no functions, no React.

type Common = { label: string; hint?: string }
export type Field =
  | (Common & { kind: 'text' | 'textarea'; max?: number; default?: string })
  | (Common & { kind: 'richtext' })
  | (Common & { kind: 'image' })
  | (Common & { kind: 'multiselect'; max?: number; options: OptionsSource })
  | (Common & { kind: 'object'; of: Fields })
  | (Common & { kind: 'repeater'; max?: number; of: Fields })

/** Fixed choices (value to Dutch label), or the name of a list the API loads. */
export type OptionsSource = Readonly<Record<string, string>> | 'products' | 'categories' | 'articles'

export type Fields = { readonly [name: string]: Field }
/** A picture's address, or none; its alternative text lives beside it. `focal` is the point that stays in sight, 0 to 1. */
export type ImageValue = {
  url: string
  alt: string
  width?: number
  height?: number
  focal?: { x: number; y: number }
  decorative?: boolean
} | null

type Value<F> = F extends { kind: 'repeater'; of: infer Of extends Fields }
  ? Values<Of>[]
  : F extends { kind: 'object'; of: infer Of extends Fields }
    ? Values<Of>
    : F extends { kind: 'multiselect' }
      ? string[]
      : F extends { kind: 'image' }
        ? ImageValue
        : string

/** What an editor has filled in, typed from the fields: `Values<typeof fields>`. */
export type Values<F extends Fields> = { [K in keyof F]: Value<F[K]> }
