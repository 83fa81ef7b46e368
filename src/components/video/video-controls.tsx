// The video controls: a large play button while paused, and a control bar while playing.

import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { formatPlaybackTime } from '#domain/time/format-playback-time.ts'
import { Icon } from '#ui/icon.tsx'
import { usePlayerState, useCurrentSubtitle } from './use-player-state.ts'

export type VideoControlsProps = {
  player: RefObject<HTMLVideoElement | null>
  title: string
  onSeek: (seconds: number) => void
  onMute: (muted: boolean) => void
}

export default function VideoControls({ player, title, onSeek, onMute }: VideoControlsProps) {
  const { playing, muted, time, duration, setTime } = usePlayerState(player)
  const subtitles = useCurrentSubtitle(player)
  const [showSubtitles, setShowSubtitles] = useState(true)
  const overlay = useRef<HTMLButtonElement>(null)
  const pause = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)

  // The pressed button disappears, so the focus moves to the button with the opposite action.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (playing && focused === overlay.current) pause.current?.focus()
    if (!playing && bar.current?.contains(focused)) overlay.current?.focus()
  }, [playing])

  /** Ignores a failure, because the handler of the video's error event reports it. */
  const start = () => void player.current?.play().catch(() => undefined)
  const stop = () => player.current?.pause()

  return (
    <div className="absolute inset-0 [--gap:var(--color-ink)] [--ring:var(--color-white)]">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in the bar is the keyboard's way */}
      {playing && <div className="absolute inset-0 cursor-pointer" onClick={stop} />}
      {/* On a phone the subtitles are below the picture, because they would cover half of it. */}
      {showSubtitles && subtitles && (
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
          <Icon name="play" size={34} className="translate-x-0.5" />
        </span>
      </button>
      <div
        ref={bar}
        className={`absolute inset-x-0 bottom-0 rounded-b-[1.75rem] bg-ink/90 px-3 text-white sm:px-5 ${playing ? '' : 'invisible'}`}
      >
        <input
          type="range"
          aria-label="Plek in de film"
          aria-valuetext={`${formatPlaybackTime(time)} van ${formatPlaybackTime(duration)}`}
          min={0}
          max={duration}
          step={1}
          value={time}
          onChange={(event) => {
            const seconds = Number(event.target.value)
            setTime(seconds)
            onSeek(seconds)
          }}
          className="block h-11 w-full accent-white"
        />
        <div className="-mt-2 flex items-center gap-1 pb-1">
          <BarButton ref={pause} aria-label="Pauzeer de film" onClick={stop}>
            <Icon name="pause" size={22} />
          </BarButton>
          <span className="me-auto px-1 text-sm tabular-nums">
            {formatPlaybackTime(time)} / {formatPlaybackTime(duration)}
          </span>
          {subtitles !== undefined && (
            <BarButton aria-label="Ondertiteling" aria-pressed={showSubtitles} onClick={() => setShowSubtitles(!showSubtitles)}>
              {showSubtitles ? <Icon name="captions" size={24} /> : <Icon name="captions-off" size={24} />}
            </BarButton>
          )}
          <BarButton aria-label="Geluid uit" aria-pressed={muted} onClick={() => onMute(!muted)}>
            {muted ? <Icon name="volume-x" size={24} /> : <Icon name="volume-2" size={24} />}
          </BarButton>
        </div>
      </div>
    </div>
  )
}

function BarButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="grid size-11 flex-none place-items-center rounded-pill hover:bg-white/20" />
}
