import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useState } from 'react';

export interface DropZoneProps {
  readonly children: ReactNode;
  /** A file is being read: what is dropped meanwhile is ignored. */
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** A place where one file can be dropped; what is in it offers to choose one. */
export function DropZone({ children, isBusy, onFile }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isBusy) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        border: '1.5px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: isOver ? 'action.hover' : 'transparent',
        p: 4,
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        textAlign: 'center',
      }}
    >
      <UploadFileOutlined sx={{ fontSize: 40, color: 'text.secondary' }} />
      {children}
    </Box>
  );
}
