import { useState } from 'react';
import { useBox } from './box-context.ts';
import { LocateFailure, locateReader } from './locate-reader.ts';

/** Fills the place field with the visitor's location, if the browser shares it. */
export function LocateButton({ fieldId }: { readonly fieldId: string }) {
  const { store, texts, language } = useBox();
  const [isBusy, setBusy] = useState(false);
  const locate = async () => {
    setBusy(true);
    try {
      store.chooseLocation(await locateReader(language));
      document.getElementById(fieldId)?.focus();
    } catch (error) {
      store.warn(error instanceof LocateFailure ? (error.sentence ?? texts.locationDenied) : texts.locationFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      className="search-box-locate"
      type="button"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void locate();
      }}
    >
      <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
        <circle cx="8" cy="8" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 0v4M8 12v4M0 8h4M12 8h4" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className="visually-hidden">{isBusy ? texts.locating : texts.locate}</span>
    </button>
  );
}
