import { type FormEvent, useState } from 'react'
import { maxCategoryDescriptionLength } from '#domain/catalogue/category-description.ts'
import { parentCategoryError } from '#domain/catalogue/category-tree.ts'
import { type Gender, genders } from '#domain/catalogue/gender.ts'
import { findForbiddenClaims } from '#domain/content/claims.ts'
import { slugify } from '#domain/content/slugify.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { FormErrorSummary, formFieldId, toFormErrors } from '../shared/form-error-summary.tsx'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import type { Undo } from '../shared/messages/undo.ts'
import type { ListedCategory } from './category.ts'
import { changeCategory } from './change-category.ts'

type Props = {
  all: readonly ListedCategory[]
  /** The category to edit; undefined to create one. */
  category: ListedCategory | undefined
  onClose: () => void
  /** `id` is that of a new category, and `undo` takes a change back. */
  onSaved: (name: string, saved: { id?: number; undo?: Undo }) => void
}

const genderOptions = [
  ['', 'Zegt de naam al, of iedereen'],
  ['male', 'Heren'],
  ['female', 'Dames'],
  ['unisex', 'Iedereen'],
] as const

const labels = { name: 'Naam', slug: 'Adres', parent: 'Staat onder' }

export function CategoryDialog({ all, category, onClose, onSaved }: Props) {
  const [name, setName] = useState(category?.name ?? '')
  const [customSlug, setCustomSlug] = useState(category?.slug)
  const [gender, setGender] = useState<string>(category?.gender ?? '')
  const [parent, setParent] = useState(String(category?.parent ?? ''))
  const [description, setDescription] = useState(category?.description ?? '')
  const [hidden, setHidden] = useState(category?.hidden ?? false)
  const { notice, errors, busy, run } = useMutation()
  const slug = customSlug ?? slugify(name)
  const claimWarnings = [name, description].flatMap(findForbiddenClaims)
  const fieldErrors = toFormErrors(errors, labels)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = {
      name,
      slug,
      gender: genders.find((one: Gender) => one === gender) ?? null,
      parent: parent === '' ? null : Number(parent),
      hidden,
      description,
    }
    let saved: { id?: number; undo?: Undo } = {}
    const isSaved = await run(async () => {
      if (category) saved = { undo: await changeCategory(browserApi, category, body, all) }
      else saved = { id: (await browserApi('POST /api/admin/categories', { body })).id }
    })
    if (isSaved) onSaved(name.trim(), saved)
  }
  return (
    <Dialog title={category ? 'Categorie wijzigen' : 'Nieuwe categorie'} onClose={onClose}>
      <StaffForm
        busy={busy}
        unsaved={() =>
          name !== (category?.name ?? '') ||
          customSlug !== category?.slug ||
          description !== (category?.description ?? '')
        }
        onSubmit={(event) => void save(event)}
        className="grid gap-5"
      >
        {notice?.kind === 'error' && (
          <Notice kind="error">
            {fieldErrors.length > 0 ? (
              <FormErrorSummary form="categorie" errors={fieldErrors} />
            ) : (
              notice.text
            )}
          </Notice>
        )}
        <LabelledField
          label="Naam"
          id={formFieldId('categorie', 'name')}
          name="name"
          value={name}
          maxLength={80}
          autoComplete="off"
          error={errors['name']?.[0]}
          onChange={({ target }) => setName(target.value)}
        />
        <LabelledField
          label="Adres"
          id={formFieldId('categorie', 'slug')}
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
          error={errors['slug']?.[0]}
          onChange={({ target }) => setCustomSlug(target.value)}
        />
        <LabelledField
          label="Zin onder de naam"
          name="description"
          hint={`Staat boven de producten en in zoekmachines. Hooguit ${maxCategoryDescriptionLength} tekens. Leeg: de winkel schrijft er zelf een.`}
          value={description}
          maxLength={maxCategoryDescriptionLength}
          autoComplete="off"
          error={errors['description']?.[0]}
          onChange={({ target }) => setDescription(target.value)}
        />
        {claimWarnings.length > 0 && <Notice kind="warning">{claimWarnings.join(' ')}</Notice>}
        <LabelledSelect
          label="Staat onder"
          id={formFieldId('categorie', 'parent')}
          options={[
            ['', 'Geen: bovenaan'],
            ...all.filter(({ id }) => canBeParent(all, category?.id, id)).map(toOption),
          ]}
          value={parent}
          error={errors['parent']?.[0]}
          onChange={setParent}
        />
        <LabelledSelect
          label="Voor wie"
          hint="Wie op heren filtert, ziet de categorieën voor dames niet, en andersom."
          options={genderOptions}
          value={gender}
          onChange={setGender}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={hidden}
            onChange={({ target }) => setHidden(target.checked)}
            className="size-6 flex-none accent-deep"
          />
          Verborgen voor bezoekers
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Bewaar
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Annuleren
          </Button>
        </div>
      </StaffForm>
    </Dialog>
  )
}

const canBeParent = (all: readonly ListedCategory[], id: number | undefined, parent: number) =>
  parentCategoryError(
    all.map((one, position) => ({ ...one, parentId: one.parent, position })),
    id,
    parent,
  ) === undefined

const toOption = ({ id, name, level }: ListedCategory) =>
  [String(id), `${'– '.repeat(level - 1)}${name}`] as const
