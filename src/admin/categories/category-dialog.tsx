import { useState } from 'react'
import { maxCategoryDescriptionLength } from '#domain/catalogue/listing/categories.ts'
import { parentCategoryError } from '#domain/catalogue/category-tree.ts'
import { findForbiddenClaims } from '#domain/content/publication/claims.ts'
import { slugify } from '#domain/content/links/slugify.ts'
import { browserApi } from '#components/api-context.ts'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { customField } from '../shared/forms/staff-fields.ts'
import type { Undo } from '../shared/messages/undo.ts'
import { changeCategory, type ListedCategory } from './change-category.ts'

type Props = {
  all: readonly ListedCategory[]
  category: ListedCategory | undefined
  onClose: () => void
  /** `id` is that of a new category, and `undo` takes a change back. */
  onSaved: (name: string, saved: { id?: number; undo?: Undo }) => void
}

const genderOptions = [
  [null, 'Zegt de naam al, of iedereen'],
  ['male', 'Heren'],
  ['female', 'Dames'],
  ['unisex', 'Iedereen'],
] as const

export function CategoryDialog({ all, category, onClose, onSaved }: Props) {
  const [typed, setTyped] = useState({
    name: category?.name ?? '',
    slug: category?.slug,
    description: category?.description ?? '',
  })
  const slug = typed.slug ?? slugify(typed.name)
  const claimWarnings = [typed.name, typed.description].flatMap(findForbiddenClaims)
  const slugField = customField<string | undefined>(category?.slug, ({ onChange, error }) => (
    <LabelledField
      label="Adres"
      name="slug"
      hint={
        category && category.slug !== slug
          ? 'Het oude adres blijft werken: het leidt door naar dit.'
          : `Bezoekers zien /shop/${slug || '…'}`
      }
      value={slug}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  ))
  return (
    <FieldDialog
      title={category ? 'Categorie wijzigen' : 'Nieuwe categorie'}
      fields={{
        name: { kind: 'text', label: 'Naam', max: 80 },
        slug: slugField,
        description: {
          kind: 'text',
          label: 'Zin onder de naam',
          hint: `Staat boven de producten en in zoekmachines. Hooguit ${maxCategoryDescriptionLength} tekens. Leeg: de winkel schrijft er zelf een.`,
          max: maxCategoryDescriptionLength,
        },
        ...(claimWarnings.length > 0 && {
          claims: {
            kind: 'note',
            content: <Notice kind="warning">{claimWarnings.join(' ')}</Notice>,
          },
        }),
        parent: {
          kind: 'select',
          label: 'Staat onder',
          options: [
            [null, 'Geen: bovenaan'],
            ...all.filter(({ id }) => canBeParent(all, category?.id, id)).map(toOption),
          ],
        },
        gender: {
          kind: 'select',
          label: 'Voor wie',
          hint: 'Wie op heren filtert, ziet de categorieën voor dames niet, en andersom.',
          options: genderOptions,
        },
        hidden: { kind: 'checkbox', label: 'Verborgen voor bezoekers' },
      }}
      values={category}
      button="Bewaar"
      cancel="Annuleren"
      onType={({ name, slug: typedSlug, description }) =>
        setTyped({ name, slug: typedSlug, description })
      }
      send={async (values) => {
        const body = { ...values, slug }
        const saved = category
          ? { undo: await changeCategory(browserApi, category, body, all) }
          : { id: (await browserApi('POST /api/admin/categories', { body })).id }
        onSaved(body.name, saved)
      }}
      onClose={onClose}
    />
  )
}

const canBeParent = (all: readonly ListedCategory[], id: number | undefined, parent: number) =>
  parentCategoryError(
    all.map((one, position) => ({ ...one, parentId: one.parent, position })),
    id,
    parent,
  ) === undefined

const toOption = ({ id, name, level }: ListedCategory) =>
  [id, `${'– '.repeat(level - 1)}${name}`] as const
