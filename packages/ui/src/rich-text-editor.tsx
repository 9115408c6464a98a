import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, type Ref, useId, useImperativeHandle } from 'react';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';
import {
  BoldIcon,
  HeadingIcon,
  ItalicIcon,
  ListIcon,
  NumberedListIcon,
  RedoIcon,
  UndoIcon,
} from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface RichTextEditorProps extends FieldTexts {
  /** The HTML that the field shows first. */
  html: string;
  onChange: (html: string) => void;
  texts: {
    toolbar: string;
    bold: string;
    italic: string;
    heading: string;
    list: string;
    numberedList: string;
    undo: string;
    redo: string;
  };
  /** The length of the text and its limits, shown below the field and read with it. */
  counter?: string;
  /** Focuses the text. */
  ref?: Ref<{ focus: () => void }>;
  className?: string;
}

// Everything that the sanitised text of a profile may contain.
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
];

/** A text with headings, lists, bold and italic words (Tiptap). Apps load it when a form needs it. */
export function RichTextEditor({
  html,
  onChange,
  texts,
  counter,
  ref,
  className,
  ...field
}: RichTextEditorProps) {
  const id = useId();
  const { label, note, hint, error } = field;
  const descriptions = [describedBy(id, { hint, error }), counter && `${id}-counter`].filter(Boolean);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The content security policy forbids style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(descriptions.length > 0 && { 'aria-describedby': descriptions.join(' ') }),
        ...(error && { 'aria-invalid': 'true' }),
        class: 'rich-text min-h-48 space-y-3 whitespace-pre-wrap px-3 py-2.5 outline-none wrap-anywhere',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);
  return (
    <div className={className}>
      <p id={`${id}-label`} className="mb-1.5 flex items-baseline gap-2 font-medium text-sm">
        {label} {note && <span className="font-normal text-muted text-xs">{note}</span>}
      </p>
      <div
        className={cx(
          'rounded-md border bg-surface focus-within:outline-3 focus-within:outline-focus focus-within:-outline-offset-1',
          error ? 'border-danger' : 'border-edge hover:border-ink',
        )}
      >
        <Buttons editor={editor} texts={texts} />
        <EditorContent editor={editor} />
      </div>
      {counter && (
        <p id={`${id}-counter`} className="mt-1.5 text-right text-muted text-sm tabular-nums">
          {counter}
        </p>
      )}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

function Buttons({ editor, texts }: { editor: Editor } & Pick<RichTextEditorProps, 'texts'>) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      list: current.isActive('bulletList'),
      numberedList: current.isActive('orderedList'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const { bold, italic, heading, list, numberedList } = state;
  return (
    <Toolbar.Root aria-label={texts.toolbar} className="flex flex-wrap border-line border-b p-1">
      <FormatButton
        label={texts.bold}
        icon={<BoldIcon />}
        on={bold}
        onClick={() => run().toggleBold().run()}
      />
      <FormatButton
        label={texts.italic}
        icon={<ItalicIcon />}
        on={italic}
        onClick={() => run().toggleItalic().run()}
      />
      <FormatButton
        label={texts.heading}
        icon={<HeadingIcon />}
        on={heading}
        onClick={() => run().toggleHeading({ level: 3 }).run()}
      />
      <FormatButton
        label={texts.list}
        icon={<ListIcon />}
        on={list}
        onClick={() => run().toggleBulletList().run()}
      />
      <FormatButton
        label={texts.numberedList}
        icon={<NumberedListIcon />}
        on={numberedList}
        onClick={() => run().toggleOrderedList().run()}
      />
      <FormatButton
        label={texts.undo}
        icon={<UndoIcon />}
        disabled={!state.canUndo}
        onClick={() => run().undo().run()}
      />
      <FormatButton
        label={texts.redo}
        icon={<RedoIcon />}
        disabled={!state.canRedo}
        onClick={() => run().redo().run()}
      />
    </Toolbar.Root>
  );
}

interface FormatButtonProps {
  label: string;
  icon: ReactNode;
  /** Whether the selected text has the format; a button without it does something once. */
  on?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function FormatButton({ label, icon, on, disabled, onClick }: FormatButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      aria-pressed={on}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-md text-lg transition-colors hover:bg-ink/8 aria-pressed:bg-ink aria-pressed:text-on-ink data-disabled:opacity-40"
    >
      {icon}
    </Toolbar.Button>
  );
}
