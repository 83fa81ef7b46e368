// An icon as plain SVG: what takes the place of the icon library's own machinery (contexts, aliases, class names) in the built shop.

import { createElement, type SVGProps } from 'react'

type Node = readonly (readonly [tag: string, attributes: Record<string, string>])[]
type Props = SVGProps<SVGSVGElement> & { size?: number | string }

/** Same name and call as the library's `createLucideIcon`; decorative unless told otherwise. */
export default function createLeanIcon({ node }: { node: Node }) {
  return function Icon({ size = 24, ...rest }: Props) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
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
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
