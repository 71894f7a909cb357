import { useEffect, useRef, type ReactNode } from 'react';
import { focusFirst } from './ModalDialog.tsx';
import { ModalTitle } from './ModalTitle.tsx';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One step of a modal. When it comes, the focus moves to its first field, or else to its heading. */
export function Panel({ title, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(panel.current), []);
  return (
    <div ref={panel} className="modal-panel">
      <ModalTitle>{title}</ModalTitle>
      {children}
    </div>
  );
}
