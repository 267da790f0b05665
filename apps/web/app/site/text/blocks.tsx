import type { Block, Inline } from '@thinna/contract/site/text';

/** A text of the clinic's own, drawn piece by piece: there is no HTML in it that could do harm. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <One key={at} block={block} />);
}

function One({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading>{block.text}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          <Pieces inline={block.inline} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((inline, at) => (
            <li key={at}>
              <Pieces inline={inline} />
            </li>
          ))}
        </ul>
      );
  }
}

function Pieces({ inline }: { inline: readonly Inline[] }) {
  return inline.map((piece, at) => {
    if (piece.kind === 'link') {
      return (
        <a key={at} href={piece.href}>
          {piece.text}
        </a>
      );
    }
    return piece.kind === 'strong' ? <strong key={at}>{piece.text}</strong> : piece.text;
  });
}
