// An icon as plain SVG: what takes the place of the icon library's own machinery (contexts, aliases, class names) in the built shop.

import { createElement, type SVGProps } from 'react'

type Node = readonly (readonly [tag: string, attributes: Record<string, string>])[]
type Props = SVGProps<SVGSVGElement> & { size?: number | string }

/** Same name and call as the library's `createLucideIcon`; decorative unless told otherwise, and as large as the reader's text is. */
export default function createLeanIcon({ node }: { node: Node }) {
  const drawing = drawingOf(node)
  return function Icon({ size: px = 24, ...rest }: Props) {
    const size = typeof px === 'number' ? `${px / 16}rem` : px
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        ...drawing,
      },
      import.meta.env.SSR ? undefined : node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

/** The server writes the same lines some fifty times on a page, so they are text; the browser has elements. */
const drawingOf = (node: Node) =>
  import.meta.env.SSR && {
    dangerouslySetInnerHTML: {
      __html: node
        .map(([tag, { key: _key, ...attributes }]) => `<${tag}${Object.entries(attributes).map(written).join('')}></${tag}>`)
        .join(''),
    },
  }

const written = ([name, value]: [string, string]) => ` ${name}="${value}"`
