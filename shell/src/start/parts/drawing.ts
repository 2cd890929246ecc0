import 'react-dom/client';
import 'react-router-dom';
