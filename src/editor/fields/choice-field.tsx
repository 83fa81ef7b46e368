import { useCallback, useDeferredValue, useState } from 'react'
import type { OptionsSource } from '#domain/content/block-fields.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldGroup, type FieldProps, useBlockField } from './block-field.tsx'
import { compactControlClass } from './compact-look.ts'

const minOptionsForSearch = 9
const maxShown = 60

export function ChoiceField({ field, path, value }: FieldProps<'multiselect'>) {
  const { id, change } = useBlockField(path)
  const options = useOptions(field.options)
  const chosen = replaceFormerOptionValues(
    Array.isArray(value) ? value.map(String) : [],
    options ?? [],
  )
  const toggle = (one: string) =>
    change(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one
  const tooMany = field.max !== undefined && chosen.length > field.max
  return (
    <FieldGroup {...{ field, path }}>
      {field.max !== undefined && (
        <p lang="en" className="mb-2 text-xs text-ink-soft">
          Maximum {field.max} items can be selected
        </p>
      )}
      {chosen.length > 0 && options && (
        <ol aria-label="Gekozen" className="mb-3 flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-label={`${labelOf(one)} weghalen`}
                onClick={() => toggle(one)}
                className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-lee ps-4 pe-3 text-sm hover:bg-line"
              >
                {labelOf(one)}
                <Icon name="x" size={18} />
              </button>
            </li>
          ))}
        </ol>
      )}
      {tooMany && (
        <div className="mb-3 text-sm">
          <Notice kind="warning">
            Je koos er {chosen.length}. Bezoekers zien er het liefst hoogstens {field.max}.
          </Notice>
        </div>
      )}
      {options ? (
        <Choices {...{ id, options, chosen, toggle }} label={field.label} />
      ) : (
        <p role="status" lang="en" className="text-sm text-ink-soft">
          Loading options...
        </p>
      )}
    </FieldGroup>
  )
}

type ChoicesProps = {
  id: string
  label: string
  options: readonly FieldOption[]
  chosen: readonly string[]
  toggle: (value: string) => void
}

function Choices({ id, label, options, chosen, toggle }: ChoicesProps) {
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed).trim().toLowerCase()
  const found = options.filter((option) => option.label.toLowerCase().includes(query))
  if (options.length === 0)
    return <p className="text-sm text-ink-soft">Er is nu niets om uit te kiezen.</p>
  return (
    <div className="overflow-hidden rounded-[10px] border-[1.5px] border-edge bg-white">
      {options.length >= minOptionsForSearch && (
        <input
          type="search"
          aria-label={`Zoek in ${label.toLowerCase()}`}
          placeholder="Zoek…"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${compactControlClass} rounded-none border-0 border-b border-line`}
        />
      )}
      <ul className="max-h-72 overflow-y-auto p-1.5" tabIndex={-1}>
        {found.slice(0, maxShown).map((option) => (
          <li key={option.value}>
            <label className="flex min-h-11 items-center gap-3 rounded-[8px] px-2 text-sm hover:bg-lee">
              <input
                type="checkbox"
                name={id}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
                className="size-5 flex-none accent-deep"
              />
              {option.label}
            </label>
          </li>
        ))}
        {found.length === 0 && (
          <li className="p-2 text-sm text-ink-soft">Niets gevonden voor “{typed.trim()}”.</li>
        )}
        {found.length > maxShown && (
          <li className="p-2 text-sm text-ink-soft">
            En nog {found.length - maxShown}. Zoek om ze te zien.
          </li>
        )}
      </ul>
    </div>
  )
}

/** `former`: earlier values of the option, which stored choices may still use. */
type FieldOption = { value: string; label: string; former?: readonly string[] }

const toOptions = (labels: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Without an answer of the API the list is empty. */
async function fetchOptions(source: OptionsSource): Promise<readonly FieldOption[]> {
  if (typeof source !== 'string') return toOptions(source)
  try {
    const call = { params: { name: source } }
    return (await browserApi('GET /api/editor/options/:name', call)).options
  } catch (error) {
    console.warn('options not loaded', error)
    return []
  }
}

/** Returns undefined while the list loads. */
function useOptions(source: OptionsSource): readonly FieldOption[] | undefined {
  const { result } = useQuery(
    useCallback(() => fetchOptions(source), [source]),
    typeof source === 'string' ? undefined : toOptions(source),
  )
  return result.status === 'done' ? result.data : undefined
}

/** Removes duplicates. Unknown values stay, and the order does not change. */
export function replaceFormerOptionValues(
  chosen: readonly string[],
  options: readonly FieldOption[],
): string[] {
  const currentByFormer = new Map(
    options.flatMap(({ value, former = [] }) => former.map((name) => [name, value])),
  )
  const listed = new Set(options.map(({ value }) => value))
  return [
    ...new Set(chosen.map((one) => (listed.has(one) ? one : (currentByFormer.get(one) ?? one)))),
  ]
}
