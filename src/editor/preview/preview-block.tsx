/// <reference types="react-dom" />
// One block in the preview. A block that cannot be shown leaves its place empty; the others stand.

import { Component, type ComponentType, Fragment, type FragmentInstance, type ReactNode, useLayoutEffect, useRef } from 'react'
import { blockOf } from '#blocks/index.ts'
import type { Chosen } from './messages.ts'
import type { ShownBlock } from './use-ready-blocks.ts'

type Props = {
  block: ShownBlock
  place: number
  places: Map<string, FragmentInstance>
  onChoose: (chosen: Chosen) => void
}

/** The fragment around a block leaves no element, so that the shop's style sees the page as it will be. */
export function PreviewBlock({ block: { key, layout, values }, place, places, onChoose }: Props) {
  const around = useRef<FragmentInstance>(null)
  const Block = blockOf(layout)?.default as ComponentType<Record<string, unknown>> | undefined

  useLayoutEffect(() => {
    const fragment = around.current
    if (!fragment) return
    const choose = (event: Event) => onChoose(chosenBy(key, event.target))
    fragment.addEventListener('click', choose)
    places.set(key, fragment)
    return () => {
      fragment.removeEventListener('click', choose)
      places.delete(key)
    }
  }, [key, places, onChoose])

  return (
    <Fragment ref={around}>
      <Unbroken of={values}>{Block && <Block {...values} place={place} />}</Unbroken>
    </Fragment>
  )
}

function chosenBy(key: string, target: EventTarget | null): Chosen {
  if (!(target instanceof Element)) return { key, words: '' }
  const picture = target.closest('img')?.getAttribute('src') ?? undefined
  return { key, words: (target.textContent ?? '').slice(0, 2000), picture }
}

/** Tries again as soon as the block's values change. */
class Unbroken extends Component<{ of: unknown; children: ReactNode }, { broken: boolean; of: unknown }> {
  override state = { broken: false, of: this.props.of }
  static getDerivedStateFromError = () => ({ broken: true })
  static getDerivedStateFromProps = ({ of }: { of: unknown }, before: { of: unknown }) => (of === before.of ? null : { broken: false, of })
  override render() {
    return this.state.broken ? null : this.props.children
  }
}
