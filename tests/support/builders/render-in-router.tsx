import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** The HTML of a part of a page, whose links need a router. */
export const renderInRouter = (element: ReactElement, path = '/'): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>)
