import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** The HTML of a part of a page, whose links need a router. */
export const renderInRouter = (part: ReactNode, path = '/'): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>)
