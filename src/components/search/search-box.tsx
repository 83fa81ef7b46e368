// The open search box: a combobox with suggestions, usable by mouse, keyboard and screen reader.

import {
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { lazyWithinTime, Nothing } from '#ui/lazy-within-time.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** If the list fails to load, the field still leads to the results page. */
const SuggestionList = lazyWithinTime(() => import('./suggestion-list.tsx'), Nothing)

type Props = { onClose: (how: { refocus: boolean }) => void }

export function SearchBox({ onClose }: Props) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text)
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const chosen = suggestions[active]
  // A layout effect, because the next letter belongs in the field, and a phone shows its keyboard
  // only for a field that gets the focus within the press.
  useLayoutEffect(() => {
    // On a slow network the box loads late, and the visitor may be typing somewhere else.
    if (!document.activeElement?.matches('input, textarea, select')) field.current?.focus()
  }, [])

  const go = (url: string) => {
    onClose({ refocus: false })
    void navigate(url)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = text.trim()
    if (chosen) go(chosen.url)
    else if (query !== '') go(`/search?${new URLSearchParams({ q: query })}`)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose({ refocus: true })
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || suggestions.length === 0) return
    event.preventDefault()
    const count = suggestions.length + 1
    setActive(((active + 1 + step + count) % count) - 1)
  }
  return (
    <form role="search" onSubmit={submit} className="wrap py-5">
      <label htmlFor={`${list}-field`} className="mb-1.5 block font-semibold">
        Waar zoek je naar?
      </label>
      <div className="flex gap-3">
        <input
          ref={field}
          id={`${list}-field`}
          type="search"
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${list}-${chosen.id}`}
          autoComplete="off"
          maxLength={100}
          value={text}
          onKeyDown={handleKey}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
          }}
          className="min-h-control min-w-0 grow basis-0 rounded-pill border-[1.5px] border-edge bg-white px-5 sm:px-6 text-ink hover:border-deep"
        />
        <Button kind="primary" type="submit">
          Zoek
        </Button>
      </div>
      <Suspense>
        <SuggestionList
          id={list}
          query={text}
          suggestions={suggestions}
          active={chosen}
          onGo={() => onClose({ refocus: false })}
        />
      </Suspense>
      <p role="status" className="sr-only">
        {text.trim().length < 2
          ? ''
          : suggestions.length === 1
            ? '1 suggestie'
            : `${suggestions.length} suggesties`}
      </p>
    </form>
  )
}
