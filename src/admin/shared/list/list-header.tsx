// The header of a declared list, which is a screen, or a section with a heading of its own.

import type { ReactNode } from 'react'
import type { EndpointKey } from '#api/index.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Icon } from '#ui/icon.tsx'
import { ScreenHeader } from '../screen-header.tsx'
import { SectionHeader } from '../section-header.tsx'
import type { Csv, List } from './list-declaration.ts'

type Props<K extends EndpointKey> = {
  title: string
  about?: string | undefined
  section?: string | undefined
  csv?: Csv<K> | undefined
  count: ReactNode
  actions: ReactNode
  list: List<K>
  children: ReactNode
}

export function ListHeader<K extends EndpointKey>({
  title,
  about,
  section,
  csv,
  count,
  actions,
  list,
  children,
}: Props<K>) {
  const buttons = (actions || csv) && (
    <>
      {actions}
      {csv && <CsvButton csv={csv} list={list} />}
    </>
  )
  if (!section)
    return (
      <>
        <ScreenHeader title={title} about={about} count={count}>
          {buttons}
        </ScreenHeader>
        {children}
      </>
    )
  return (
    <section aria-labelledby={section}>
      <SectionHeader id={section} title={title} about={about}>
        {buttons}
      </SectionHeader>
      {children}
    </section>
  )
}

function CsvButton<K extends EndpointKey>({
  csv: { label, load, done },
  list: { run, busy, params },
}: {
  csv: Csv<K>
  list: List<K>
}) {
  const download = () =>
    run(async () => {
      const { name, bytes } = await load(params)
      downloadFile({ name, bytes: new Uint8Array(bytes) }, 'text/csv')
      return done
    })
  return (
    <Button kind="ghost" busy={busy} onClick={() => void download()}>
      <Icon name="download" size={20} />
      {label}
    </Button>
  )
}
