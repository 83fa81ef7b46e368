// The search field at the top of the menu on small screens. It works without JavaScript.

import { Form } from 'react-router'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

export const MenuSearch = () => (
  <Form
    action="/search"
    role="search"
    aria-label="Zoeken in de winkel"
    className="menu-small flex gap-3 py-5"
  >
    <input
      type="search"
      name="q"
      aria-label="Waar zoek je naar?"
      placeholder="Waar zoek je naar?"
      maxLength={100}
      required
      className="min-h-control min-w-0 grow basis-0 rounded-pill border-[1.5px] border-edge bg-white px-5 text-ink hover:border-deep"
    />
    <button type="submit" aria-label="Zoek" title="Zoek" className={iconButtonClass}>
      <Icon name="search" size={22} />
    </button>
  </Form>
)
