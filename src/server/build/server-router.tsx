// React Router for pages rendered on the server: a link to a path of the shop is written as the HTML that it becomes. The router's own component
// asks for the router, the place and what to prefetch, which took a third of a page's time. The browser gets the original.

import { Link as RouterLink, type LinkProps } from 'react-router'

export * from 'react-router'

const plainPath = /^\/(?!\/)(?!.*(?:\/\/|\/\.))/

export function Link(props: LinkProps) {
  const { to, discover, mask } = props
  if (typeof to !== 'string' || !plainPath.test(to) || discover !== undefined || mask !== undefined) return <RouterLink {...props} />
  const { target, ...attributes } = attributesOf(props)
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- among its attributes
  return <a {...attributes} href={to} target={target} data-discover="true" />
}

/** Without what only the router reads. */
function attributesOf({
  to: _to,
  discover: _discover,
  mask: _mask,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: LinkProps) {
  return attributes
}
