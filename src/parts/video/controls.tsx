// The shop's own controls over a film: a large button while it stands still, a bar while it plays (SPECIFICATION section 4).

import { Captions, CaptionsOff, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { clock } from '#domain/video/clock.ts'
import { usePlayer, useSubtitles } from './use-player.ts'

export type Controlled = {
  player: RefObject<HTMLVideoElement | null>
  title: string
  onSeek: (seconds: number) => void
  onMute: (muted: boolean) => void
}

export default function Controls({ player, title, onSeek, onMute }: Controlled) {
  const { playing, muted, time, duration, goTo } = usePlayer(player)
  const subtitles = useSubtitles(player)
  const [subtitled, setSubtitled] = useState(true)
  const overlay = useRef<HTMLButtonElement>(null)
  const pause = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)

  // The button that was pressed goes; its place is taken by the one that undoes it.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (playing && focused === overlay.current) pause.current?.focus()
    if (!playing && bar.current?.contains(focused)) overlay.current?.focus()
  }, [playing])

  /** A film that cannot be played says so by its own error event. */
  const start = () => void player.current?.play().catch(() => undefined)
  const stop = () => player.current?.pause()

  return (
    <div className="absolute inset-0 [--gap:var(--color-ink)] [--ring:var(--color-white)]">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in the bar is the keyboard's way */}
      {playing && <div className="absolute inset-0 cursor-pointer" onClick={stop} />}
      {/* On a phone they stand below the picture, which they would cover half. */}
      {subtitled && subtitles && (
        <p
          className={`pointer-events-none absolute inset-x-3 text-center text-sm leading-snug max-sm:inset-x-0 max-sm:top-full max-sm:pt-2 sm:text-base sm:leading-snug ${playing ? 'sm:bottom-26' : 'sm:bottom-3'}`}
        >
          <span className="inline-block rounded-[8px] px-3 py-1.5 whitespace-pre-line max-sm:text-base max-sm:text-ink sm:bg-ink/90 sm:text-white">
            {subtitles}
          </span>
        </p>
      )}
      <button
        ref={overlay}
        type="button"
        aria-label={`Speel de film af: ${title}`}
        onClick={start}
        className={`absolute inset-0 grid size-full place-items-center rounded-[1.75rem] -outline-offset-4 ${playing ? 'invisible' : ''}`}
      >
        <span className="grid size-20 place-items-center rounded-pill bg-deep text-white shadow-float transition-colors hover:bg-deep-dark">
          <Play aria-hidden size={34} fill="currentColor" className="translate-x-0.5" />
        </span>
      </button>
      <div
        ref={bar}
        className={`absolute inset-x-0 bottom-0 rounded-b-[1.75rem] bg-ink/90 px-3 text-white sm:px-5 ${playing ? '' : 'invisible'}`}
      >
        <input
          type="range"
          aria-label="Plek in de film"
          aria-valuetext={`${clock(time)} van ${clock(duration)}`}
          min={0}
          max={duration}
          step={1}
          value={time}
          onChange={(event) => {
            const wanted = Number(event.target.value)
            goTo(wanted)
            onSeek(wanted)
          }}
          className="block h-11 w-full accent-white"
        />
        <div className="-mt-2 flex items-center gap-1 pb-1">
          <BarButton ref={pause} aria-label="Pauzeer de film" onClick={stop}>
            <Pause aria-hidden size={22} fill="currentColor" strokeWidth={0} />
          </BarButton>
          <span className="me-auto px-1 text-sm tabular-nums">
            {clock(time)} / {clock(duration)}
          </span>
          {subtitles !== undefined && (
            <BarButton aria-label="Ondertiteling" aria-pressed={subtitled} onClick={() => setSubtitled(!subtitled)}>
              {subtitled ? <Captions aria-hidden size={24} /> : <CaptionsOff aria-hidden size={24} />}
            </BarButton>
          )}
          <BarButton aria-label="Geluid uit" aria-pressed={muted} onClick={() => onMute(!muted)}>
            {muted ? <VolumeX aria-hidden size={24} /> : <Volume2 aria-hidden size={24} />}
          </BarButton>
        </div>
      </div>
    </div>
  )
}

function BarButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="grid size-11 flex-none place-items-center rounded-pill hover:bg-white/20" />
}
